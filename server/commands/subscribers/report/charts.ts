import { escapeHtml } from '../../../escape-html.ts'
import type { SubscriberEvent } from '../../../store/schema.ts'
import { day, type EventCount } from '../../../store/stats.ts'
import { formatCount } from '../../progress.ts'
import type { ReportFacts } from './facts.ts'

const charts: { title: string; events: SubscriberEvent[] }[] = [
  { title: 'Sign-ups', events: ['requested'] },
  { title: 'Confirmations', events: ['confirmed'] },
  { title: 'Unsubscribed or bounced', events: ['unsubscribed', 'bounced'] },
]

/** More columns would be too thin to tell apart. */
const maxColumns = 120

/** Sign-ups, confirmations and unsubscriptions by day, once split by language and once by form. */
export function dailyCharts({ events, firstDay, lastDay }: ReportFacts): string {
  const shown = events.filter((event) => event.day >= firstDay && event.day <= lastDay)
  const days = Math.max(1, lastDay - firstDay + 1)
  const span = days <= maxColumns ? 1 : 7 * Math.ceil(days / maxColumns / 7)
  const columns = Array.from({ length: Math.ceil(days / span) }, (_, index) => firstDay + index * span)
  const parts = { shown, columns, span }
  return [
    section('By day and language', parts, ({ language }) => languageNames.of(language) ?? language),
    section('By day and form', parts, ({ source }) => sourceNames[source ?? 'none'] ?? String(source)),
    table(parts),
  ].join('\n')
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

const sourceNames: Record<string, string> = {
  section_demo: 'Form in Demo',
  section_story: 'Form in Story',
  import: 'Imported',
  support: 'By hand',
  none: 'Unknown',
}

interface Parts {
  shown: EventCount[]
  /** The first day of each column. */
  columns: number[]
  span: number
}

function section(title: string, { shown, columns, span }: Parts, nameOf: (event: EventCount) => string): string {
  const names = [...new Set(shown.map(nameOf))].toSorted()
  const figures = charts.map(({ title, events }) => {
    const series = names.map((name) => {
      const own = shown.filter((one) => events.includes(one.event) && nameOf(one) === name)
      return { name, values: columns.map((first) => sumRange(own, first, first + span)) }
    })
    return barChart({ title, series, columns: columns.map((first) => columnName(first, span)) })
  })
  return `<section><h2>${escapeHtml(title)}</h2>${legend(names)}<div class="charts">${figures.join('\n')}</div></section>`
}

function sumRange(events: EventCount[], first: number, end: number): number {
  return events.reduce((total, one) => (one.day >= first && one.day < end ? total + one.count : total), 0)
}

function columnName(first: number, span: number): string {
  return span === 1 ? dayName(first) : `${dayName(first)} and the next ${span - 1} days`
}

function dayName(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10)
}

/** The same as figures, for those who cannot see the bars or want to copy them. */
function table({ shown, columns, span }: Parts): string {
  const rows = columns.flatMap((first) => {
    const counts = charts.map(({ events }) =>
      sumRange(
        shown.filter(({ event }) => events.includes(event)),
        first,
        first + span,
      ),
    )
    if (counts.every((one) => one === 0)) return []
    return [`<tr><th scope="row">${columnName(first, span)}</th>${counts.map((one) => `<td>${formatCount(one)}</td>`).join('')}</tr>`]
  })
  const head = charts.map(({ title }) => `<th scope="col">${title}</th>`).join('')
  return `<details><summary>The same as figures</summary><div class="wide"><table>
<thead><tr><th scope="col">Day (UTC)</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div></details>`
}

interface Series {
  name: string
  /** One for each column. */
  values: number[]
}

interface Chart {
  title: string
  series: Series[]
  /** A column's label: a day, or several. */
  columns: string[]
}

const height = 100
/** A gap between the parts of a column tells them apart without colour. */
const gap = 1

/** A stacked column chart. Only the bars are SVG: text in it would shrink with it on a phone. */
function barChart({ title, series, columns }: Chart): string {
  const totals = columns.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const top = niceTop(Math.max(...totals))
  const sum = totals.reduce((a, b) => a + b, 0)
  const bars = columns.map((column, index) => bar(column, index, series, top))
  const grid = [0, 0.5, 1].map((part) => `<line class="grid" x1="0" x2="${columns.length}" y1="${part * height}" y2="${part * height}"/>`)
  return `<figure>
<figcaption><strong>${escapeHtml(title)}</strong> <span class="sum">${formatCount(sum)}</span></figcaption>
<div class="plot">
<div class="scale" aria-hidden="true"><span>${formatCount(top)}</span><span>${top % 2 === 0 ? formatCount(top / 2) : ''}</span><span>0</span></div>
<svg viewBox="0 0 ${columns.length} ${height}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(`${title}: ${sum} in total`)}">
${grid.join('')}
${bars.join('\n')}
</svg>
<div class="days" aria-hidden="true">${labels(columns)}</div>
</div>
</figure>`
}

function bar(column: string, index: number, series: Series[], top: number): string {
  let base = height
  const parts: string[] = []
  for (const [number, { values }] of series.entries()) {
    const size = ((values[index] ?? 0) * height) / top
    base -= size
    if (size > 0)
      parts.push(
        `<rect class="s${number}" x="${index + 0.1}" width="0.8" y="${round(base)}" height="${round(Math.max(size - gap, size / 2))}"/>`,
      )
  }
  const words = series.filter(({ values }) => values[index]).map(({ name, values }) => `${name}: ${formatCount(values[index] ?? 0)}`)
  const title = `<title>${escapeHtml([column, ...(words.length > 0 ? words : ['none'])].join('\n'))}</title>`
  return `<g>${title}<rect class="reach" x="${index}" width="1" y="0" height="${height}"/>${parts.join('')}</g>`
}

export function legend(names: string[]): string {
  return `<ul class="legend">${names.map((name, index) => `<li><i class="s${index}"></i>${escapeHtml(name)}</li>`).join('')}</ul>`
}

/** The next of 2, 4, 10, 20, 40, 100 and so on, so that its half is a whole number too. */
export function niceTop(max: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [2, 4, 10]) if (max <= step * power) return step * power
  }
}

function labels(columns: string[]): string {
  const last = columns.length - 1
  const shown = last < 4 ? [...columns.keys()] : [0, Math.round(last / 2), last]
  return shown.map((index) => `<span>${escapeHtml(columns[index] ?? '')}</span>`).join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
