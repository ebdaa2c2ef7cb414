import { escapeHtml } from '../../../escape-html.ts'
import type { SubscriberStatus } from '../../../store/schema.ts'
import { announcements } from './announcements.ts'
import { count } from './bar-chart.ts'
import { dailyCharts } from './daily-charts.ts'
import type { ReportFacts } from './facts.ts'
import { funnel } from './funnel.ts'
import { style } from './style.ts'

/** The report as one page that needs nothing else: no network, no script, no other file. */
export function reportPage(host: string, facts: ReportFacts): string {
  const are = (status: SubscriberStatus) => facts.groups.reduce((sum, one) => (one.status === status ? sum + one.count : sum), 0)
  const figures: [string, number][] = [
    ['Get our letters', are('confirmed')],
    ['Have not confirmed yet', are('pending')],
    ['Unsubscribed', are('unsubscribed')],
    ['Could not be reached', are('bounced')],
  ]
  const made = new Date(facts.madeAt).toISOString().slice(0, 16).replace('T', ' ')
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
<p class="note">As of ${made} UTC. Days are those of UTC. There are only counts here, and nobody's address.</p>
<dl class="figures">${figures.map(([title, value]) => `<div><dt>${title}</dt><dd>${count(value)}</dd></div>`).join('')}</dl>
${funnel(facts)}
${dailyCharts(facts)}
${announcements(facts.announcements)}
</main>
</body>
</html>
`
}
