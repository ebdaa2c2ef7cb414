import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { whyUnreachable } from '#server/commands/announce/demo-link.ts'
import { defaultLetter } from '#server/commands/announce/options.ts'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigError } from '#server/errors.ts'
import { escapeHtml } from '#server/escape-html.ts'
import { languages } from '#shared/languages.ts'
import type { Download, SiteConfig } from '#site.config.ts'
import { buildState } from '../build/stale.ts'
import { checkLink } from './addresses.ts'
import { announcementProgress, type Progress } from './announcement-progress.ts'
import { checkDates } from './dates.ts'
import { checkEnvironment, configurationFaults } from './environment.ts'
import { describeFinding, type Finding, fault, isFit, ok, warning } from './findings.ts'
import { checkMail } from './mail.ts'

/** The day on which the demo is out goes in this order; docs/demo-day.md has a section for each. */
export interface Step {
  title: (typeof titles)[number]
  findings: Finding[]
  /** What to type, or to open. */
  commands: string[]
}

export const titles = ['Link', 'Build', 'Look', 'Test letter', 'Send', 'Watch', 'What if'] as const

const send = 'npm run announce -- --rate 10/s'

interface Given {
  site: Pick<SiteConfig, 'downloads' | 'downloadsAfter' | 'url'>
  env: NodeJS.ProcessEnv
  now: number
  /** What the words promise that is over. */
  statedDates: Finding[]
  root?: string
  /** Why an address does not answer. */
  reach?: typeof whyUnreachable
}

export interface DemoDay {
  steps: Step[]
  /** What to do now. */
  next: string
}

/** Each step of the day, as far as a program can look at it. Nothing is sent or changed. */
export async function demoDay({ site, env, now, statedDates, root = process.cwd(), reach = whyUnreachable }: Given): Promise<DemoDay> {
  const { demo, pitch } = site.downloads
  const config = configOf(env)
  const buildDir = 'faults' in config ? join(root, 'build') : config.buildDir
  const [link, look, mail, progress] = await Promise.all([
    Promise.all([checkDownload('demo', demo, reach), checkDownload('pitch', pitch, reach)]),
    'faults' in config || !demo ? [] : checkPages(demo, buildDir, env.PUBLIC_URL?.trim() ? config.publicUrl : undefined),
    'faults' in config ? config.faults : checkLetter(config, env, site.url),
    'faults' in config ? undefined : announcementProgress(config),
  ])
  const steps: Step[] = [
    {
      title: 'Link',
      findings: [...link.flat(), ...checkDates(site, now), ...statedDates],
      commands: ['site.config.ts: downloads'],
    },
    { title: 'Build', findings: [checkBuild(root, buildDir)], commands: ['npm run build', 'npm run doctor', 'npm run check'] },
    {
      title: 'Look',
      findings: look,
      commands: [
        'npm start',
        ...languages.map((language) => `http://127.0.0.1:8080/${language}#download`),
        'deploy/upgrade.sh (on the server)',
      ],
    },
    { title: 'Test letter', findings: mail, commands: ['npm run announce -- --test you@example.com'] },
    { title: 'Send', findings: [progress?.recipients ?? []].flat(), commands: ['npm run announce -- --dry-run', send] },
    { title: 'Watch', findings: [progress?.letters ?? []].flat(), commands: ['npm run subscribers -- stats', 'journalctl -fu game-site'] },
    { title: 'What if', findings: [], commands: ['docs/demo-day.md#7-what-if'] },
  ]
  return { steps, next: nextOf(steps, progress?.state) }
}

function nextOf(steps: Step[], state: Progress['state'] | undefined): string {
  const blocked = steps.findIndex(({ findings }) => findings.some(({ level }) => level === 'fault'))
  const step = steps[blocked]
  if (step) return `Next is step ${blocked + 1}, ${step.title.toLowerCase()}: ${step.commands.join(', ')}`
  if (state === 'under way') return `Some have been told, and some have not: ${send} goes on.`
  if (state === 'settled') return 'Everybody has been told. Next is step 6, watch.'
  return `Nothing is in the way. Next is step 4, test letter; when it has come as it should, step 5: ${send}`
}

/** For people: the steps in order, and what is next. */
export function dayAsText({ steps, next }: DemoDay): string {
  const paragraphs = steps.map(({ title, findings, commands }, index) =>
    [
      styleText('bold', `${index + 1}. ${title}`),
      ...findings.map(describeFinding),
      ...commands.map((command) => `    ${styleText('cyan', command)}`),
    ].join('\n'),
  )
  return `${[...paragraphs, styleText('bold', next)].join('\n\n')}\n`
}

/** For machines. */
export function dayAsJson({ steps, next }: DemoDay): string {
  return `${JSON.stringify({ fit: isFit(steps.flatMap(({ findings }) => findings)), steps, next }, null, 2)}\n`
}

async function checkDownload(name: 'demo' | 'pitch', download: Download | undefined, reach: typeof whyUnreachable): Promise<Finding[]> {
  const subject = `downloads.${name}`
  if (!download) {
    if (name === 'pitch') return []
    return [
      fault(subject, 'is not set: the letter would lead to a disabled button', 'Set it in site.config.ts, as docs/demo-day.md shows.'),
    ]
  }
  const link = checkLink(subject, download.url)
  if (link.level !== 'ok') return [link]
  const trouble = await reach(download.url)
  if (!trouble) return [ok(subject, `${download.url} answers`)]
  return [
    fault(
      subject,
      `${download.url} ${trouble}`,
      'Press it yourself. If you get the file, its host refuses programs alone: announce takes --without-demo.',
    ),
  ]
}

function checkBuild(root: string, buildDir: string): Finding {
  if (!existsSync(buildDir)) return fault('build', 'is not there', 'Run npm run build.')
  const state = buildState(root, buildDir)
  if (state === 'stale') return fault('build', 'was made of other sources than these', 'Run npm run build.')
  if (state === 'hurried') {
    const remedy = 'npm start makes them anew while it runs; otherwise run npm run build.'
    return warning('build', 'was made of these sources, but some pictures in a hurry, and they are not finished yet', remedy)
  }
  return ok('build', 'was made of these sources')
}

/** Whether the button leads to the demo: in the build, and where visitors are. */
async function checkPages(demo: Download, buildDir: string, publicUrl: string | undefined): Promise<Finding[]> {
  const leadsThere = (page: string) => page.includes(`href="${escapeHtml(demo.url)}"`)
  const built = await Promise.all(
    languages.map(async (language) => {
      const file = `${language}/index.html`
      const page = await readFile(join(buildDir, file), 'utf8').catch(() => '')
      return leadsThere(page)
        ? ok(file, 'of the build leads to the demo')
        : fault(file, 'of the build does not lead to the demo', 'Run npm run build.')
    }),
  )
  if (!publicUrl) {
    return [...built, warning('PUBLIC_URL', 'is not set here, so nobody has looked at what visitors get', 'Say this on the server, too.')]
  }
  const served = await Promise.all(
    languages.map(async (language) => {
      const address = `${publicUrl}/${language}`
      const page = await fetch(address, { signal: AbortSignal.timeout(15_000) }).then(
        (answer) => answer.text(),
        () => undefined,
      )
      if (page === undefined) return fault(address, 'does not answer', 'Look after the service and the proxy: docs/operations.md.')
      return leadsThere(page)
        ? ok(address, 'leads to the demo')
        : fault(address, 'does not lead to the demo yet', 'Run deploy/upgrade.sh on the server.')
    }),
  )
  return [...built, ...served]
}

/** Nobody gets a letter without a mail server, wherever this is said. */
async function checkLetter(config: Config, env: NodeJS.ProcessEnv, siteUrl: string): Promise<Finding[]> {
  const written = languages.map((language) => {
    const file = `letters/${language}/${defaultLetter}.html`
    return existsSync(join(config.buildDir, file))
      ? ok(file, 'is in the build')
      : fault(file, 'is missing in the build', 'Run npm run build.')
  })
  const signed = config.dkim
    ? ok('DKIM_DOMAIN', `letters are signed for ${config.dkim.domain}`)
    : warning('DKIM_DOMAIN', 'is not set: the mail server must sign', 'Look for DKIM-Signature in the source of the test letter.')
  return [...written, ...checkEnvironment(env, config, siteUrl), await checkMail(config.smtpUrl, true), ...(config.smtpUrl ? [signed] : [])]
}

function configOf(env: NodeJS.ProcessEnv): Config | { faults: Finding[] } {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { faults: configurationFaults(error.faults) }
  }
}
