import { pictures } from '#art/pictures.ts'
import { asWritten, press, service, type Words, site as words } from '#content/texts.ts'
import { writtenDay } from '#content/written-dates.ts'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/errors.ts'
import { type Language, languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { checkAddresses } from './addresses.ts'
import { checkConsents } from './consents.ts'
import { checkDates, checkStatedDates } from './dates.ts'
import { checkEnvironment, configurationFaults, isProduction } from './environment.ts'
import type { Finding } from './findings.ts'
import { checkMail } from './mail.ts'
import { checkPictures } from './pictures.ts'
import { checkStorage } from './storage.ts'
import { checkTracker } from './tracker.ts'
import { checkTrailer } from './trailer.ts'
import { checkWallet } from './wallet.ts'
import { checkWords } from './words.ts'

const files = { 'site.json': words, 'service.json': service, 'press.json': press }

/** Everything that is checked, in the order of the report. */
export async function examine(env: NodeJS.ProcessEnv, now: number): Promise<Finding[]> {
  const answers = examineService(env)
  return [
    ...checkAddresses(site),
    checkWallet(site.cryptoAddress),
    ...(await checkTrailer(site.trailer, 'public', now)),
    ...checkTracker(site.tracker),
    ...checkDates(site, now),
    ...(await Promise.all(Object.keys(files).map(async (file) => checkWords(file, await asWritten(file))))).flat(),
    ...overdueDates(now),
    ...checkConsents(words, service),
    ...(await checkPictures(pictures, process.cwd())),
    ...(await answers),
  ]
}

/** The days and quarters in all words that are over. */
export function overdueDates(now: number): Finding[] {
  return Object.entries<Record<Language, Words>>(files).flatMap(([file, words]) =>
    languages.flatMap((language) => {
      const configured = writtenDay(site.downloadsAfter, language).replace(/\s/g, ' ')
      return checkStatedDates(words[language], language, `content/${language}/${file}`, now, configured)
    }),
  )
}

async function examineService(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const config = readConfig(env)
    const answers = await Promise.all([checkMail(config.smtpUrl, isProduction(env)), checkStorage(config)])
    return [...checkEnvironment(env, config, site.url), ...answers]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return configurationFaults(error.faults)
  }
}
