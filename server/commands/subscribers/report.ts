import { parseArgs } from 'node:util'
import { nameIn } from '#content/facts.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { type Command, UsageError, withStore } from '../cli.ts'
import { parseSince } from './options.ts'
import { openOutput } from './output.ts'
import { gatherFacts } from './report/facts.ts'
import { reportPage } from './report/page.ts'

/** The host, unless it is this machine: then the game. */
function titleOf(publicUrl: string): string {
  const { host, hostname } = new URL(publicUrl)
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? nameIn(site.game, defaultLanguage) : host
}

export const reportCommand: Command = {
  summary: 'chart sign-ups, confirmations, unsubscriptions and announcements on one HTML page',
  help: `npm run subscribers -- report --output report.html [options]

Charts sign-ups, confirmations and unsubscriptions by day, language and form, the funnel from sign-up to subscriber, and the progress of
announcements. One HTML page that needs no network and no script; it holds counts and no addresses.

  --since <time>        The first day (default: 90d): 2025-10-01 (UTC), 2025-10-01T12:00:00Z, 7d, 12h
  --output <file>       Write to this file instead of stdout; it must not exist
  --force               Replace the file if it exists
  --json                Print the figures as one line of JSON
  --help                Show this help

Exit codes: 0 done; 1 the file or the store is unusable; 2 wrong usage or configuration.
`,

  parse(args) {
    const options = {
      since: { type: 'string' },
      output: { type: 'string' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args, options })
    const { output: file, force, json } = values
    const since = parseSince(values.since ?? '90d')
    if (force && file === undefined) throw new UsageError('--force: only with --output')

    return withStore(async ({ config, db, now, print, stderr }) => {
      const facts = await gatherFacts(db, { since: since(now()), now: now() })
      await using output = await openOutput(file, { force, print })
      await output.write(json ? `${JSON.stringify(facts)}\n` : reportPage(titleOf(config.publicUrl), facts))
      await output.complete()
      if (file !== undefined && !json) stderr.write(`Open ${file} in a browser.\n`)
      return 0
    })
  },
}
