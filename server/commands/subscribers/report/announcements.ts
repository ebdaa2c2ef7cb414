import { escapeHtml } from '../../../escape-html.ts'
import type { LetterState } from '../../../store/schema.ts'
import { count, legend } from './bar-chart.ts'
import type { AnnouncementFacts } from './facts.ts'
import { share } from './funnel.ts'

const states: { state: LetterState; name: string }[] = [
  { state: 'sent', name: 'Sent' },
  { state: 'failed', name: 'Failed' },
  { state: 'uncertain', name: 'Uncertain' },
  { state: 'skipped', name: 'No longer wanted' },
  { state: 'queued', name: 'Waiting' },
]

/** How far each announcement has come. */
export function announcements(all: AnnouncementFacts[]): string {
  if (all.length === 0) return ''
  return `<section><h2>Announcements</h2>${legend(states.map(({ name }) => name))}${all.map(announcement).join('\n')}</section>`
}

function announcement({ name, begunAt, latestAt, letters, curve, failures }: AnnouncementFacts): string {
  const counts = states.map(({ state, name }) => ({ name, value: letters[state] ?? 0 }))
  const total = counts.reduce((sum, { value }) => sum + value, 0)
  const settled = total - (letters.queued ?? 0)
  const times = `begun ${moment(begunAt)}${latestAt === null ? '' : `, latest letter ${moment(latestAt)}`}`
  const words = counts.filter(({ value }) => value > 0).map(({ name, value }) => `${name}: ${count(value)}`)
  const reasons = failures.map(({ reason, count: times }) => `<li>${count(times)} × ${escapeHtml(reason)}</li>`)
  return `<article><h3>${escapeHtml(name)}</h3>
<p class="note">${share(settled, total)} % of ${count(total)} letters settled; ${times} (UTC)</p>
<svg class="progress" viewBox="0 0 ${Math.max(1, total)} 1" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(words.join(', '))}">${segments(counts)}</svg>
<p>${escapeHtml(words.join(' · '))}</p>
${curveOf({ curve, begunAt, latestAt }, total)}
${reasons.length > 0 ? `<details><summary>Why letters failed</summary><ul>${reasons.join('')}</ul></details>` : ''}
</article>`
}

function segments(counts: { name: string; value: number }[]): string {
  let x = 0
  return counts
    .map(({ name, value }, index) => {
      const begin = x
      x += value
      return value === 0
        ? ''
        : `<rect class="s${index}" x="${begin}" width="${value}" height="1"><title>${name}: ${count(value)}</title></rect>`
    })
    .join('')
}

/** Letters settled over the time that it took, from its beginning at the left to the latest letter at the right. */
function curveOf({ curve, begunAt, latestAt }: Pick<AnnouncementFacts, 'curve' | 'begunAt' | 'latestAt'>, total: number): string {
  if (latestAt === null) return ''
  const points = curve.map((value, index) => `${index + 1},${Math.round((1 - value / total) * 10_000) / 100}`)
  return `<figure><figcaption>Letters settled over time</figcaption>
<div class="plot">
<div class="scale" aria-hidden="true"><span>${count(total)}</span><span>0</span></div>
<svg class="curve" viewBox="0 0 ${curve.length} 100" preserveAspectRatio="none" role="img" aria-label="Letters settled over time">
<polygon class="s0" points="0,100 ${points.join(' ')} ${curve.length},100"/></svg>
<div class="days" aria-hidden="true"><span>${moment(begunAt)}</span><span>${moment(latestAt)}</span></div>
</div></figure>`
}

function moment(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}
