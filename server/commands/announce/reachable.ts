import type { Config } from '../../config.ts'
import { ConfigError } from '../../errors.ts'

/** Throws ConfigError when letters would leave this machine with links that lead back to it: nobody could follow one, or unsubscribe. */
export function requireReachable({ publicUrl, smtpUrl }: Config): void {
  if (smtpUrl !== undefined && isHere(publicUrl) && !isHere(smtpUrl))
    throw new ConfigError([`PUBLIC_URL: is needed beside SMTP_URL; links in the letters would lead to ${publicUrl}`])
}

function isHere(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname)
}
