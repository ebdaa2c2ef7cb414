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
    `# HELP ismareth_responses_total Responses by route and status.
# TYPE ismareth_responses_total counter
ismareth_responses_total{route="/en",status="200"} 2
ismareth_responses_total{route="/__",status="404"} 1
# HELP ismareth_subscribers Subscribers by status.
# TYPE ismareth_subscribers gauge
ismareth_subscribers{status="pending"} 3
ismareth_subscribers{status="confirmed"} 4
`,
  )
})
