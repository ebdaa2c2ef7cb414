import { resolve } from 'node:path'
import { ConfigError } from './errors.ts'
import { minSecretLength } from './secret.ts'
import { parseMailbox } from './signup/email-address.ts'

export interface Config {
  host: string
  port: number
  /** A listening socket that systemd has opened for this process (socket activation); `host` and `port` then do not matter. */
  socket: number | undefined
  /** Absolute, without a trailing slash: links in letters start with it. */
  publicUrl: string
  dataDir: string
  buildDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  /** As `name@host` or `Name <name@host>`. */
  mailFrom: string | undefined
  /** How many letters may be in transit to the mail server at once. */
  smtpConnections: number
  dkim: DkimSettings | undefined
  /** Whether this process sends letters; others may too. */
  mailWorker: boolean
  /** The number of our own proxies in front, each of which adds an entry to X-Forwarded-For. */
  trustProxy: number
  /** Whether `/` redirects to a language; otherwise it serves the empty page. */
  rootRedirect: boolean
  metrics: MetricsAccess
  /** Whether browsers are told to use HTTPS for all subdomains too. */
  hstsSubdomains: boolean
  logLevel: LogLevel
  limits: Limits | undefined
  /** Signs links and tokens. When missing, one is created and saved in the data folder. */
  secret: string | undefined
}

/** For whoever presents the token: behind a proxy every request seems to come from this machine. */
export type MetricsAccess = 'off' | { token: string }

export type LogLevel = (typeof logLevels)[number]

/** Signs letters for a domain, with the key whose public half is in its DNS under the selector. */
export interface DkimSettings {
  domain: string
  selector: string
  keyFile: string
}

export interface Limits {
  /** Sign-ups from one IPv4 address or IPv6 /64; wider networks have a multiple. */
  ipBlock: Limit
  /** Letters to one mailbox. */
  address: Limit
  /** Letters to one domain. */
  domain: Limit
  /** Confirmation letters altogether. */
  letters: Limit
}

/** At most this many in a window of this many milliseconds. */
export interface Limit {
  hits: number
  window: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Throws one ConfigError that lists every fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { faults, text, oneOf, number, limit, url } = variables(env)

  const host = text('HOST') ?? '127.0.0.1'
  const port = number('PORT', { min: 0, max: 65_535 }) ?? 8080
  const limits: Limits = {
    ipBlock: limit('RATE_LIMIT_BLOCK') ?? { hits: 60, window: 10 * 60_000 },
    address: limit('RATE_LIMIT_ADDRESS') ?? { hits: 5, window: 24 * 60 * 60_000 },
    domain: limit('RATE_LIMIT_DOMAIN') ?? { hits: 200, window: 60 * 60_000 },
    letters: limit('RATE_LIMIT_LETTERS') ?? { hits: 300, window: 60_000 },
  }
  const config: Config = {
    host,
    port,
    socket: readSocket(text('LISTEN_PID'), text('LISTEN_FDS')),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    buildDir: resolve(text('BUILD_DIR') ?? resolve(import.meta.dirname, '..', 'build')),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readSender(text('MAIL_FROM'), faults),
    smtpConnections: number('SMTP_CONNECTIONS', { min: 1, max: 100 }) ?? 5,
    dkim: readDkim({ domain: text('DKIM_DOMAIN'), selector: text('DKIM_SELECTOR'), keyFile: text('DKIM_KEY_FILE') }, faults),
    mailWorker: oneOf('MAIL_WORKER', ['on', 'off']) !== 'off',
    trustProxy: number('TRUST_PROXY', { min: 0, max: 10 }) ?? 0,
    rootRedirect: oneOf('ROOT_REDIRECT', ['on', 'off']) !== 'off',
    metrics: readMetrics(text('METRICS'), faults),
    hstsSubdomains: oneOf('HSTS_SUBDOMAINS', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'info',
    limits: oneOf('RATE_LIMIT', ['on', 'off']) === 'off' ? undefined : limits,
    secret: readSecret(text('SECRET'), faults),
  }
  requireReachableLinks(config, text('PUBLIC_URL') !== undefined, faults)
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** Letters with links that lead to this machine would be dead, and nobody could unsubscribe. To try letters out, set PUBLIC_URL by hand. */
function requireReachableLinks({ publicUrl, smtpUrl }: Config, isSet: boolean, faults: string[]): void {
  if (smtpUrl === undefined || faults.some((fault) => fault.startsWith('PUBLIC_URL'))) return
  if (!isSet || (isLoopback(publicUrl) && !isLoopback(smtpUrl)))
    faults.push(`PUBLIC_URL: is required with SMTP_URL; links in the letters would lead to ${publicUrl}`)
}

function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname)
}

/** As `sd_listen_fds` does: the first descriptor after the standard three, if it was meant for this very process. */
function readSocket(pid: string | undefined, count: string | undefined): number | undefined {
  return pid === String(process.pid) && Number(count) >= 1 ? 3 : undefined
}

function readMetrics(value: string | undefined, faults: string[]): MetricsAccess {
  if (value === undefined || ['off', 'false', '0'].includes(value)) return 'off'
  if (value.length < 16) faults.push('METRICS: must be "off" or a token of at least 16 characters')
  return { token: value }
}

function readSender(value: string | undefined, faults: string[]): string | undefined {
  if (value !== undefined && parseMailbox(value) === undefined) faults.push('MAIL_FROM: must be an address, or a name and an <address>')
  return value
}

function readDkim(
  { domain, selector, keyFile }: { [Name in keyof DkimSettings]: string | undefined },
  faults: string[],
): DkimSettings | undefined {
  if (domain !== undefined && selector !== undefined && keyFile !== undefined) return { domain, selector, keyFile: resolve(keyFile) }
  const given = domain !== undefined || selector !== undefined || keyFile !== undefined
  if (given) faults.push('DKIM_DOMAIN: must be set together with DKIM_SELECTOR and DKIM_KEY_FILE')
  return undefined
}

function readSecret(value: string | undefined, faults: string[]): string | undefined {
  if (value !== undefined && value.length < minSecretLength) faults.push(`SECRET: must have at least ${minSecretLength} characters`)
  return value
}

/**
 * Reads single variables. A wrong one is added to `faults` and read as missing, so that one start reports all of them. An empty variable
 * counts as missing, so that a line of a `.env` file can be switched off.
 */
function variables(env: NodeJS.ProcessEnv) {
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

    number(name: string, { min, max }: { min: number; max: number }): number | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
      return number >= min && number <= max ? number : refuse(name, `a whole number from ${min} to ${max}`)
    },

    /** The message leaves out the value, which may contain a password. */
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
      // A window longer than a day would outlive the daily key under which visitors are counted.
      const valid = Number(hits) >= 1 && window >= 1000 && window <= 24 * 3_600_000
      return valid ? { hits: Number(hits), window } : refuse(name, 'a count and a time of up to a day, such as 20/10m or 5/1h')
    },
  }
}
