/** Counters and gauges in Prometheus' text format. */
export interface Metrics {
  count(name: string, labels: Record<string, string>): void
  text(gauges: Gauge[]): string
}

export interface Gauge {
  name: string
  labels?: Record<string, string>
  value: number
}

const prefix = 'ismareth_'

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()

  return {
    count(name, labels) {
      const series = counters.get(name) ?? new Map<string, number>()
      const key = formatLabels(labels)
      counters.set(name, series.set(key, (series.get(key) ?? 0) + 1))
    },

    text(gauges) {
      const lines = [...counters].flatMap(([name, series]) => [
        `# TYPE ${prefix}${name} counter`,
        ...[...series].map(([labels, value]) => `${prefix}${name}${labels} ${value}`),
      ])
      for (const [name, group] of Map.groupBy(gauges, (gauge) => gauge.name)) {
        lines.push(
          `# TYPE ${prefix}${name} gauge`,
          ...group.map(({ labels, value }) => `${prefix}${name}${formatLabels(labels ?? {})} ${value}`),
        )
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
