import { escapeHtml } from '../../../escape-html.ts'
import type { SubscriberEvent, SubscriberStatus } from '../../../store/schema.ts'
import { count } from './bar-chart.ts'
import type { ReportFacts } from './facts.ts'

/** How many of those who ever asked have come how far, of all times. */
export function funnel({ events, groups }: Pick<ReportFacts, 'events' | 'groups'>): string {
  const did = (event: SubscriberEvent) => events.reduce((sum, one) => (one.event === event ? sum + one.count : sum), 0)
  const are = (status: SubscriberStatus) => groups.reduce((sum, one) => (one.status === status ? sum + one.count : sum), 0)
  const asked = did('requested')
  const steps = [
    { name: 'Asked', value: asked },
    { name: 'Confirmed', value: did('confirmed') },
    { name: 'Get our letters now', value: are('confirmed') },
  ]
  const rows = steps.map(
    ({ name, value }) => `<tr><th scope="row">${name}</th>
<td class="bar"><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="s0" width="${share(value, asked)}" height="1"/></svg></td>
<td>${count(value)}</td><td>${asked === 0 ? '' : `${share(value, asked)} %`}</td></tr>`,
  )
  const others = [
    `${count(are('pending'))} have not confirmed yet`,
    `${count(did('unsubscribed'))} have left`,
    `${count(did('bounced'))} could not be reached`,
  ]
  return `<section><h2>The way to a subscriber</h2>
<table class="funnel"><tbody>${rows.join('\n')}</tbody></table>
<p class="note">${escapeHtml(others.join('; '))}. Those who have been deleted since are counted as well.</p></section>`
}

/** Per cent, with a decimal where it matters. */
export function share(value: number, whole: number): number {
  const percent = whole === 0 ? 0 : (100 * value) / whole
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}
