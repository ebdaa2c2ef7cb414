import { escapeHtml } from '../../../escape-html.ts'
import type { LetterState, SubscriberEvent, SubscriberStatus } from '../../../store/schema.ts'
import { formatCount } from '../../progress.ts'
import { dailyCharts, legend } from './charts.ts'
import type { AnnouncementFacts, ReportFacts } from './facts.ts'

/** The report as one self-contained page: no network, no script, no other file. */
export function reportPage(host: string, facts: ReportFacts): string {
  const are = (status: SubscriberStatus) => facts.groups.reduce((sum, one) => (one.status === status ? sum + one.count : sum), 0)
  const figures: [string, number][] = [
    ['Subscribed', are('confirmed')],
    ['Not confirmed yet', are('pending')],
    ['Unsubscribed', are('unsubscribed')],
    ['Bounced', are('bounced')],
  ]
  const asOf = new Date(facts.asOf).toISOString().slice(0, 16).replace('T', ' ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(`Subscribers of ${host}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(`Subscribers of ${host}`)}</h1>
<p class="note">As of ${asOf} UTC. Days are in UTC. This page holds counts and no addresses.</p>
<dl class="figures">${figures.map(([title, value]) => `<div><dt>${title}</dt><dd>${formatCount(value)}</dd></div>`).join('')}</dl>
${funnel(facts)}
${dailyCharts(facts)}
${announcements(facts.announcements)}
</main>
</body>
</html>
`
}

/** How many of all who ever signed up got how far. Whoever was imported has not signed up here, and is counted apart. */
function funnel({ events: all, groups: allGroups }: Pick<ReportFacts, 'events' | 'groups'>): string {
  const events = all.filter(({ source }) => source !== 'import')
  const groups = allGroups.filter(({ source }) => source !== 'import')
  const imported = allGroups.reduce((sum, { source, count }) => (source === 'import' ? sum + count : sum), 0)
  const did = (event: SubscriberEvent) => events.reduce((sum, one) => (one.event === event ? sum + one.count : sum), 0)
  const are = (status: SubscriberStatus) => groups.reduce((sum, one) => (one.status === status ? sum + one.count : sum), 0)
  const signedUp = did('requested')
  const steps = [
    { name: 'Signed up', value: signedUp },
    { name: 'Confirmed', value: did('confirmed') },
    { name: 'Subscribed now', value: are('confirmed') },
  ]
  const rows = steps.map(
    ({ name, value }) => `<tr><th scope="row">${name}</th>
<td class="bar"><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="s0" width="${share(value, signedUp)}" height="1"/></svg></td>
<td>${formatCount(value)}</td><td>${signedUp === 0 ? '' : `${share(value, signedUp)} %`}</td></tr>`,
  )
  const others = [
    `${formatCount(are('pending'))} have not confirmed yet`,
    `${formatCount(did('unsubscribed'))} have unsubscribed`,
    `${formatCount(did('bounced'))} have bounced`,
    ...(imported > 0 ? [`${formatCount(imported)} were imported and are not counted here`] : []),
  ]
  return `<section><h2>From sign-up to subscriber</h2>
<table class="funnel"><tbody>${rows.join('\n')}</tbody></table>
<p class="note">${escapeHtml(others.join('; '))}. People deleted since are included.</p></section>`
}

/** As a percentage, with a decimal where it matters. */
function share(value: number, whole: number): number {
  const percent = whole === 0 ? 0 : (100 * value) / whole
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}

const states: { state: LetterState; name: string }[] = [
  { state: 'sent', name: 'Sent' },
  { state: 'failed', name: 'Failed' },
  { state: 'uncertain', name: 'Uncertain' },
  { state: 'skipped', name: 'No longer wanted' },
  { state: 'queued', name: 'Waiting' },
]

/** The progress of each announcement. */
function announcements(all: AnnouncementFacts[]): string {
  if (all.length === 0) return ''
  return `<section><h2>Announcements</h2>${legend(states.map(({ name }) => name))}${all.map(announcement).join('\n')}</section>`
}

function announcement({ name, startedAt, latestAt, letters, curve, failures }: AnnouncementFacts): string {
  const counts = states.map(({ state, name }) => ({ name, value: letters[state] ?? 0 }))
  const total = counts.reduce((sum, { value }) => sum + value, 0)
  const settled = total - (letters.queued ?? 0)
  const times = `started ${formatTime(startedAt)}${latestAt === null ? '' : `, latest letter ${formatTime(latestAt)}`}`
  const words = counts.filter(({ value }) => value > 0).map(({ name, value }) => `${name}: ${formatCount(value)}`)
  const reasons = failures.map(({ reason, count }) => `<li>${formatCount(count)} × ${escapeHtml(reason)}</li>`)
  return `<article><h3>${escapeHtml(name)}</h3>
<p class="note">${share(settled, total)} % of ${formatCount(total)} letters settled; ${times} (UTC)</p>
<svg class="progress" viewBox="0 0 ${Math.max(1, total)} 1" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(words.join(', '))}">${segments(counts)}</svg>
<p>${escapeHtml(words.join(' · '))}</p>
${curveOf({ curve, startedAt, latestAt }, total)}
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
        : `<rect class="s${index}" x="${begin}" width="${value}" height="1"><title>${name}: ${formatCount(value)}</title></rect>`
    })
    .join('')
}

/** Letters settled over time, from the start of the announcement to its latest letter. */
function curveOf({ curve, startedAt, latestAt }: Pick<AnnouncementFacts, 'curve' | 'startedAt' | 'latestAt'>, total: number): string {
  if (latestAt === null) return ''
  const points = curve.map((value, index) => `${index + 1},${Math.round((1 - value / total) * 10_000) / 100}`)
  return `<figure><figcaption>Letters settled over time</figcaption>
<div class="plot">
<div class="scale" aria-hidden="true"><span>${formatCount(total)}</span><span>0</span></div>
<svg class="curve" viewBox="0 0 ${curve.length} 100" preserveAspectRatio="none" role="img" aria-label="Letters settled over time">
<polygon class="s0" points="0,100 ${points.join(' ')} ${curve.length},100"/></svg>
<div class="days" aria-hidden="true"><span>${formatTime(startedAt)}</span><span>${formatTime(latestAt)}</span></div>
</div></figure>`
}

function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

/** Five colours that the colour-blind can tell apart, on both backgrounds. */
const light = ['#1f6fb2', '#d9730d', '#3c8d40', '#8e5bb5', '#8a8178']
const dark = ['#5fa8e6', '#f0984a', '#74bf76', '#bd92de', '#a39a90']

const colours = (list: string[]) => list.map((colour, index) => `--s${index}: ${colour};`).join(' ')

const style = `
:root { color-scheme: light dark; --ground: #fbf9f5; --card: #fff; --ink: #26211b; --soft: #6b6259; --line: #e2dcd2; ${colours(light)} }
@media (prefers-color-scheme: dark) {
  :root { --ground: #171412; --card: #211d1a; --ink: #efe8de; --soft: #a89e92; --line: #3a342e; ${colours(dark)} }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-inline-size: 72rem; margin-inline: auto; padding: clamp(1rem, 4vw, 2.5rem); }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.2rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 0; }
p { margin: .25rem 0; }
.note, .sum, figcaption { color: var(--soft); font-size: .9rem; }
section, main > details { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin-block: 1rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; margin: 1.25rem 0; padding: 0; }
.figures div { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.figures dt { color: var(--soft); font-size: .85rem; }
.figures dd { margin: 0; font-size: 1.6rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .75rem; padding: 0; font-size: .9rem; }
.legend i { display: inline-block; inline-size: .8rem; block-size: .8rem; border-radius: .15rem; margin-inline-end: .4rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1.25rem; }
figure { margin: 0; min-inline-size: 0; }
figcaption { display: flex; justify-content: space-between; gap: 1rem; margin-block-end: .6rem; }
figcaption strong { color: var(--ink); }
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .5rem; font-size: .75rem; color: var(--soft); }
.plot svg { inline-size: 100%; block-size: 9rem; display: block; overflow: visible; }
.plot .curve { block-size: 5rem; border-block-end: 1px solid var(--line); }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: end; margin-block: -.6em; font-variant-numeric: tabular-nums; }
.days { grid-column: 2; display: flex; justify-content: space-between; gap: .5rem; padding-block-start: .35rem; }
.grid { stroke: var(--line); vector-effect: non-scaling-stroke; }
.reach { fill: transparent; }
g:hover .reach { fill: var(--line); }
.progress { inline-size: 100%; block-size: 1.1rem; display: block; border-radius: .25rem; margin-block: .35rem; }
article figure { margin-block: .75rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
details table { margin-block-start: .5rem; font-size: .9rem; }
th, td { padding: .2rem .75rem .2rem 0; text-align: end; white-space: nowrap; }
th:first-child { text-align: start; font-weight: 400; }
thead th { color: var(--soft); font-weight: 400; }
.funnel { inline-size: 100%; }
.funnel .bar { inline-size: 100%; }
.funnel svg { inline-size: 100%; block-size: 1.4rem; display: block; }
summary { cursor: pointer; }
${light.map((_, index) => `.s${index} { fill: var(--s${index}); } i.s${index} { background: var(--s${index}); }`).join('\n')}
@media (max-width: 30rem) { .funnel .bar { display: none; } .funnel th { inline-size: 100%; } }
@media (forced-colors: active) { rect, polygon, i { forced-color-adjust: none; } }
@media print { body { background: none; } section { break-inside: avoid; } }
`
