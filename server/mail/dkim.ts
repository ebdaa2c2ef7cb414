import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DkimSettings } from '../config.ts'
import { ConfigError } from '../errors.ts'

export interface DkimKey {
  domainName: string
  keySelector: string
  privateKey: string
  /** What the signature covers. */
  headerFieldNames: string
}

/** RFC 8058 wants both List-Unsubscribe headers signed, and the mailer's own list has only one of them. */
const signed = 'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted'

/** Least length of an RSA key that receivers still take (RFC 8301). */
const leastBits = 1024

/**
 * Checked before anything is sent: with a key that it cannot use, the mailer would send letters without a signature and
 * without a word. Throws ConfigError.
 */
export async function readDkimKey({ domain, selector, keyFile }: DkimSettings, fromDomain: string): Promise<DkimKey> {
  const faults: string[] = []
  if (!/^[\w-]+(\.[\w-]+)*$/.test(selector)) faults.push(`DKIM_SELECTOR: ${selector} cannot be a part of a host name`)
  // Receivers count a signature only if it is made for the domain that people see as the sender.
  const aligned = fromDomain === domain.toLowerCase() || fromDomain.endsWith(`.${domain.toLowerCase()}`)
  if (!aligned) faults.push(`DKIM_DOMAIN: must be the domain of MAIL_FROM, ${fromDomain}, or one above it`)

  const privateKey = await readFile(keyFile, 'utf8').catch((error) => {
    faults.push(`DKIM_KEY_FILE: ${keyFile} cannot be read: ${error.code}`)
    return undefined
  })
  if (privateKey !== undefined) faults.push(...faultsOf(privateKey).map((fault) => `DKIM_KEY_FILE: ${keyFile} ${fault}`))
  if (faults.length > 0 || privateKey === undefined) throw new ConfigError(faults)
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signed }
}

function faultsOf(pem: string): string[] {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    return ['holds no private key in PEM format, or one behind a password']
  }
  if (key.asymmetricKeyType !== 'rsa') return [`holds a key of type ${key.asymmetricKeyType}, and must hold an RSA key`]
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  return bits < leastBits ? [`holds a key of ${bits} bits, and must hold one of ${leastBits} or more`] : []
}
