import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Everything that is measured, with the words that a dashboard shows for it. */
const help = {
  responses_total: 'Responses by route and status.',
  signups_total: 'Sign-ups by outcome.',
  limits_hit_total: 'Sign-ups that met a rate limit, by limit.',
  connections_refused_total: 'Connections closed by reason: pipelining, too many from one address, too many in all.',
  policy_reports_total: 'Reports of content that a security policy has blocked, by directive.',
  subscribers: 'Subscribers by status.',
  letters_waiting: 'Confirmation letters that wait to be sent.',
  letters_failed: 'Confirmation letters that failed for good, in the last 30 days.',
  letters_oldest_waiting_seconds: 'Age of the oldest confirmation letter that waits; 0 if none does.',
  mail_breaker_open: '1 while confirmation letters are held back because there are too many a minute.',
  event_loop_lag_seconds: 'The 99th percentile of the delay of the event loop since the last reading.',
} as const

export type MetricName = keyof typeof help

/** Counters and gauges in Prometheus' text format. */
export interface Metrics {
  count(name: MetricName, labels: Record<string, string>, amount?: number): void
  /** Counts one each time it is called: for what happens so often that its labels are better put together once. */
  counter(name: MetricName, labels: Record<string, string>): () => void
  text(gauges: Gauge[]): string
}

export interface Gauge {
  name: MetricName
  labels?: Record<string, string>
  value: number
}

/** Neutral: dashboards and alarms outlive a change of the game's name. */
const prefix = 'site_'

export function createMetrics(): Metrics {
  const counters = new Map<MetricName, Map<string, number>>()
  const seriesOf = (name: MetricName) => {
    const series = counters.get(name) ?? new Map<string, number>()
    counters.set(name, series)
    return series
  }

  return {
    count(name, labels, amount = 1) {
      add(seriesOf(name), formatLabels(labels), amount)
    },

    counter(name, labels) {
      const [series, key] = [seriesOf(name), formatLabels(labels)]
      return () => add(series, key, 1)
    },

    text(gauges) {
      const lines = [...counters].flatMap(([name, series]) => [
        ...head(name, 'counter'),
        ...[...series].map(([labels, value]) => `${prefix}${name}${labels} ${value}`),
      ])
      for (const [name, group] of Map.groupBy(gauges, (gauge) => gauge.name)) {
        lines.push(...head(name, 'gauge'), ...group.map(({ labels, value }) => `${prefix}${name}${formatLabels(labels ?? {})} ${value}`))
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function add(series: Map<string, number>, key: string, amount: number): void {
  series.set(key, (series.get(key) ?? 0) + amount)
}

function head(name: MetricName, type: 'counter' | 'gauge'): string[] {
  return [`# HELP ${prefix}${name} ${help[name]}`, `# TYPE ${prefix}${name} ${type}`]
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** Measures for as long as it is not disposed of. */
export function measureEventLoopLag(): Disposable & { gauge(): Gauge } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    gauge() {
      const value = Math.max(0, delay.percentile(99) / 1e9 - 0.02)
      delay.reset()
      return { name: 'event_loop_lag_seconds', value: Number(value.toFixed(4)) }
    },
    [Symbol.dispose]: () => void delay.disable(),
  }
}
