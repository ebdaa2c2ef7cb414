import { escapeHtml } from '../../../escape-html.ts'
import type { SubscriberEvent } from '../../../store/schema.ts'
import { day, type EventCount } from '../../../store/subscriber-counts.ts'
import { barChart, count, legend } from './bar-chart.ts'
import type { ReportFacts } from './facts.ts'

const charts: { title: string; events: SubscriberEvent[] }[] = [
  { title: 'Requests', events: ['requested'] },
  { title: 'Confirmations', events: ['confirmed'] },
  { title: 'Departures', events: ['unsubscribed', 'bounced'] },
]

/** More columns than these would be too thin to be told apart. */
const mostColumns = 120

/** Requests, confirmations and departures by day, once divided by language and once by form. */
export function dailyCharts({ events, firstDay, lastDay }: ReportFacts): string {
  const shown = events.filter((event) => event.day >= firstDay && event.day <= lastDay)
  const days = Math.max(1, lastDay - firstDay + 1)
  const span = days <= mostColumns ? 1 : 7 * Math.ceil(days / mostColumns / 7)
  const columns = Array.from({ length: Math.ceil(days / span) }, (_, index) => firstDay + index * span)
  const parts = { shown, columns, span }
  return [
    section('By day and language', parts, ({ language }) => languageNames[language] ?? language),
    section('By day and form', parts, ({ source }) => sourceNames[source ?? 'none'] ?? String(source)),
    table(parts),
  ].join('\n')
}

const languageNames: Record<string, string> = { en: 'English', ru: 'Russian' }

const sourceNames: Record<string, string> = {
  section_demo: 'Form in Demo',
  section_story: 'Form in Story',
  import: 'Imported',
  support: 'By hand',
  none: 'Not said',
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
      return { name, values: columns.map((first) => sumBetween(own, first, first + span)) }
    })
    return barChart({ title, series, columns: columns.map((first) => columnName(first, span)) })
  })
  return `<section><h2>${escapeHtml(title)}</h2>${legend(names)}<div class="charts">${figures.join('\n')}</div></section>`
}

function sumBetween(events: EventCount[], first: number, beyond: number): number {
  return events.reduce((total, one) => (one.day >= first && one.day < beyond ? total + one.count : total), 0)
}

function columnName(first: number, span: number): string {
  return span === 1 ? dayName(first) : `${dayName(first)} and ${span - 1} days more`
}

function dayName(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10)
}

/** The same in figures, for who cannot see the bars, or wants to copy them. */
function table({ shown, columns, span }: Parts): string {
  const rows = columns.flatMap((first) => {
    const counts = charts.map(({ events }) =>
      sumBetween(
        shown.filter(({ event }) => events.includes(event)),
        first,
        first + span,
      ),
    )
    if (counts.every((one) => one === 0)) return []
    return [`<tr><th scope="row">${columnName(first, span)}</th>${counts.map((one) => `<td>${count(one)}</td>`).join('')}</tr>`]
  })
  const head = charts.map(({ title }) => `<th scope="col">${title}</th>`).join('')
  return `<details><summary>The same in figures</summary><div class="wide"><table>
<thead><tr><th scope="col">Day (UTC)</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div></details>`
}
