import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics } from './metrics.ts'

test('counts and gauges are written as Prometheus reads them', () => {
  const metrics = createMetrics()
  metrics.count('responses_total', { route: '/en', status: '200' })
  metrics.count('responses_total', { route: '/en', status: '200' })
  metrics.count('responses_total', { route: '/"\n', status: '404' })
  const text = metrics.text([
    { name: 'subscribers', labels: { status: 'pending' }, value: 3 },
    { name: 'subscribers', labels: { status: 'confirmed' }, value: 4 },
  ])
  assert.equal(
    text,
    `# HELP site_responses_total Responses by route and status.
# TYPE site_responses_total counter
site_responses_total{route="/en",status="200"} 2
site_responses_total{route="/__",status="404"} 1
# HELP site_subscribers Subscribers by status.
# TYPE site_subscribers gauge
site_subscribers{status="pending"} 3
site_subscribers{status="confirmed"} 4
`,
  )
})

test('what is counted often counts in the same series as what is counted once', () => {
  const metrics = createMetrics()
  const countPage = metrics.counter('responses_total', { route: '/en', status: '200' })
  countPage()
  countPage()
  metrics.count('responses_total', { route: '/en', status: '200' })
  assert.match(metrics.text([]), /^site_responses_total\{route="\/en",status="200"\} 3$/m)
})
