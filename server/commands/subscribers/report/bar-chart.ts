import { escapeHtml } from '../../../escape-html.ts'

export interface Series {
  name: string
  /** One for each column. */
  values: number[]
}

interface Chart {
  title: string
  series: Series[]
  /** What a column stands for: a day, or several. */
  columns: string[]
}

const height = 100
/** A hair of ground between the parts of a column tells them apart without their colours. */
const gap = 1

/** Columns stacked from the series. Only bars are drawn as a picture: letters in it would shrink with it on a phone. */
export function barChart({ title, series, columns }: Chart): string {
  const totals = columns.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const top = niceTop(Math.max(...totals))
  const sum = totals.reduce((a, b) => a + b, 0)
  const bars = columns.map((column, index) => bar(column, index, series, top))
  const grid = [0, 0.5, 1].map((part) => `<line class="grid" x1="0" x2="${columns.length}" y1="${part * height}" y2="${part * height}"/>`)
  return `<figure>
<figcaption><strong>${escapeHtml(title)}</strong> <span class="sum">${count(sum)}</span></figcaption>
<div class="plot">
<div class="scale" aria-hidden="true"><span>${count(top)}</span><span>${top % 2 === 0 ? count(top / 2) : ''}</span><span>0</span></div>
<svg viewBox="0 0 ${columns.length} ${height}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(`${title}: ${sum} in all`)}">
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
  const words = series.filter(({ values }) => values[index]).map(({ name, values }) => `${name}: ${count(values[index] ?? 0)}`)
  const title = `<title>${escapeHtml([column, ...(words.length > 0 ? words : ['nobody'])].join('\n'))}</title>`
  return `<g>${title}<rect class="reach" x="${index}" width="1" y="0" height="${height}"/>${parts.join('')}</g>`
}

export function legend(names: string[]): string {
  return `<ul class="legend">${names.map((name, index) => `<li><i class="s${index}"></i>${escapeHtml(name)}</li>`).join('')}</ul>`
}

/** The next of 2, 4, 10, 20, 40, 100 and so on: its half is a whole number, too. */
export function niceTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [2, 4, 10]) if (most <= step * power) return step * power
  }
}

function labels(columns: string[]): string {
  const last = columns.length - 1
  const shown = last < 4 ? [...columns.keys()] : [0, Math.round(last / 2), last]
  return shown.map((index) => `<span>${escapeHtml(columns[index] ?? '')}</span>`).join('')
}

export function count(value: number): string {
  return value.toLocaleString('en')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
