import { type EmailAddress, parseEmailAddress } from '../../signup/email-address.ts'
import { UsageError } from '../command-line.ts'

/** The value of an option that is the address of one person. */
export function readAddress(option: string, text: string | undefined): EmailAddress {
  if (text === undefined) throw new UsageError(`${option}: give the address of the person`)
  const address = parseEmailAddress(text)
  if (address === undefined) throw new UsageError(`${option}: ${JSON.stringify(text)} is not an email address`)
  return address
}
