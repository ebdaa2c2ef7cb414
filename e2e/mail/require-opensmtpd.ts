import { existsSync } from 'node:fs'

/** Throws when this machine cannot have the mail server of these tests. */
export function requireOpenSmtpd(): void {
  if (!existsSync('/usr/sbin/smtpd')) throw new Error('OpenSMTPD is not installed: see scripts/setup.sh')
  if (process.getuid?.() !== 0) throw new Error('OpenSMTPD can only be started by root')
}
