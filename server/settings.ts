import type { Limit } from './config.ts'

/**
 * Reads single variables. A wrong one is noted in `faults` and read as missing, so that one start shows all that is wrong.
 * An empty variable counts as missing: that is how one line of a `.env` file is switched off.
 */
export function settings(env: NodeJS.ProcessEnv) {
  const faults: string[] = []

  function text(name: string): string | undefined {
    return env[name]?.trim() || undefined
  }

  function refuse(name: string, wanted: string): undefined {
    faults.push(`${name}: must be ${wanted}`)
  }

  return {
    faults,
    text,

    oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      return values.find((known) => known === value) ?? refuse(name, `one of ${values.join(', ')}`)
    },

    number(name: string, { least, most }: { least: number; most: number }): number | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
      return number >= least && number <= most ? number : refuse(name, `a whole number from ${least} to ${most}`)
    },

    /** The value stays out of the message: it may hold a password. */
    url(name: string, protocols: string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const known = URL.canParse(value) && protocols.includes(new URL(value).protocol)
      return known ? value : refuse(name, `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
    },

    limit(name: string): Limit | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const [, hits, count, unit] = /^(\d+)\/(\d*)([smh])$/.exec(value) ?? []
      const window = Number(count || 1) * (unit === 's' ? 1000 : unit === 'm' ? 60_000 : 3_600_000)
      // Longer windows than a day would outlive the daily key under which visitors are counted.
      const sound = Number(hits) >= 1 && window >= 1000 && window <= 24 * 3_600_000
      return sound ? { hits: Number(hits), window } : refuse(name, 'a count and a time of up to a day, such as 20/10m or 5/1h')
    },
  }
}
