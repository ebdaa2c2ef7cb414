import type { Config } from '#server/config.ts'
import { type Finding, fault, ok, warning } from './findings.ts'
import { isPlaceholderHost } from './placeholder.ts'

const where = 'in the environment or in .env'

/** Checks the environment as far as that is possible offline. */
export function checkEnvironment(env: NodeJS.ProcessEnv, config: Config, siteUrl: string): Finding[] {
  return [checkPublicUrl(env.PUBLIC_URL?.trim() ? config.publicUrl : undefined, siteUrl, isProduction(env)), checkSender(config)]
}

/** As the systemd unit and the container set it: what is fine on a laptop is a fault there. */
export function isProduction(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV === 'production'
}

/** Faults with which the service refuses to start. */
export function configurationFaults(faults: string[]): Finding[] {
  return faults.map((text) => {
    const [name = '', ...rest] = text.split(': ')
    return fault(name, rest.join(': '), `Correct it ${where}; the service does not start with it.`)
  })
}

function checkPublicUrl(publicUrl: string | undefined, siteUrl: string, inProduction: boolean): Finding {
  const subject = 'PUBLIC_URL'
  if (publicUrl === undefined) {
    const finding = inProduction ? fault : warning
    return finding(subject, 'is not set: links in letters lead to this machine', `Set it to ${siteUrl} ${where}.`)
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (isPlaceholderHost(hostname)) return fault(subject, `${publicUrl} is a placeholder`, `Put the site’s real address ${where}.`)
  if (protocol !== 'https:') return warning(subject, `${publicUrl} is not encrypted`, `Let it begin with https:// ${where}.`)
  if (publicUrl !== siteUrl) {
    return warning(
      subject,
      `${publicUrl} is not ${siteUrl}, where the pages say they are`,
      'Give it and url in site.config.ts the same value.',
    )
  }
  return ok(subject, publicUrl)
}

function checkSender({ smtpUrl, mailFrom }: Config): Finding {
  const subject = 'MAIL_FROM'
  if (!smtpUrl) return ok(subject, 'is not needed while letters are written to files')
  if (!mailFrom) return fault(subject, 'is missing', `Put the address that letters come from ${where}.`)
  // `readConfig` has checked that it is an address.
  const host = mailFrom.replace(/^.*@|>?\s*$/g, '')
  if (isPlaceholderHost(host)) return fault(subject, `${mailFrom} is a placeholder`, `Put the address that letters come from ${where}.`)
  return ok(subject, mailFrom)
}
