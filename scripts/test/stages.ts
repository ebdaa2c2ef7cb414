import { needOpenSmtpd } from '#e2e/mail/need-opensmtpd.ts'
import { postgresPrograms } from '../postgres/programs.ts'
import { type Counts, readNodeCounts, readPlaywrightCounts } from './counts.ts'

export interface Stage {
  about: string
  command: string[]
  env?: Record<string, string>
  /** Throws when this machine lacks what the stage needs; then it is skipped, except in CI. */
  need?: () => void
  /** Where the command writes how many tests there were, and how to read it. */
  report?: { file: string; read: (file: string) => Promise<Counts | undefined> }
}

export const reports = '.cache/tests'

const rooms = ['app', 'art', 'content', 'letters', 'scripts', 'server', 'shared']
const inCi = Boolean(process.env.CI)

/** In the order in which they run: the quick ones that spoil everything else first. */
export const stages: Record<string, Stage> = {
  check: { about: 'pictures, Biome, TypeScript', command: ['npm', 'run', '--silent', 'check'] },
  build: { about: 'the site, into build/', command: ['npm', 'run', '--silent', 'build'] },
  units: {
    about: 'the tests beside the sources',
    ...nodeTests('units', ['node', '--test'], ['*.test.ts', ...rooms.map((room) => `${room}/**/*.test.ts`)]),
  },
  postgres: {
    about: 'the tests of the service again, on PostgreSQL',
    ...nodeTests('postgres', ['node', 'scripts/test-postgres.ts'], ['server/**/*.test.ts']),
    need: postgresPrograms,
  },
  mail: {
    about: 'letters through a mail server of Debian’s',
    ...nodeTests('mail', ['node', '--test'], ['e2e/mail/*.test.ts']),
    need: needOpenSmtpd,
  },
  e2e: {
    about: 'what a visitor meets, in Chromium',
    command: ['playwright', 'test', `--reporter=${inCi ? 'list,html,json' : 'list,json'}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json`, PLAYWRIGHT_HTML_OPEN: 'never' },
    report: { file: `${reports}/e2e.json`, read: readPlaywrightCounts },
  },
  engines: {
    about: 'one journey in Firefox and one in WebKit',
    ...nodeTests('engines', ['node', '--test'], ['e2e/engines/*.test.ts']),
  },
}

/** Tests of Node's own runner, which tells people what happens and a file how many there were. */
function nodeTests(name: string, command: string[], files: string[]): Pick<Stage, 'command' | 'report'> {
  const file = `${reports}/${name}.json`
  const reporters = { spec: 'stdout', './scripts/test/count-reporter.ts': file }
  const options = Object.entries(reporters).flatMap(([reporter, to]) => [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${to}`,
  ])
  return { command: [...command, ...options, ...files], report: { file, read: readNodeCounts } }
}
