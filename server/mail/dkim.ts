import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DkimSettings } from '../config.ts'
import { ConfigError } from '../errors.ts'

export interface DkimKey {
  domainName: string
  keySelector: string
  privateKey: string
  /** The headers that the signature covers. */
  headerFieldNames: string
}

/** RFC 8058 requires both List-Unsubscribe headers to be signed; nodemailer's default list has only one of them. */
const signedHeaders =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted'

/** Receivers reject shorter RSA keys (RFC 8301). */
const minBits = 1024

/**
 * Checks the key before anything is sent: with an unusable key, nodemailer would send unsigned letters without an error.
 * Throws ConfigError.
 */
export async function readDkimKey({ domain, selector, keyFile }: DkimSettings, fromDomain: string): Promise<DkimKey> {
  const faults: string[] = []
  if (!/^[\w-]+(\.[\w-]+)*$/.test(selector)) faults.push(`DKIM_SELECTOR: ${selector} cannot be a part of a host name`)
  // DMARC only counts a signature that is aligned with the visible sender's domain.
  const aligned = fromDomain === domain.toLowerCase() || fromDomain.endsWith(`.${domain.toLowerCase()}`)
  if (!aligned) faults.push(`DKIM_DOMAIN: must be the domain of MAIL_FROM, ${fromDomain}, or one above it`)

  const privateKey = await readFile(keyFile, 'utf8').catch((error) => {
    faults.push(`DKIM_KEY_FILE: ${keyFile} cannot be read: ${error.code}`)
    return undefined
  })
  if (privateKey !== undefined) faults.push(...keyFaults(privateKey).map((fault) => `DKIM_KEY_FILE: ${keyFile} ${fault}`))
  if (faults.length > 0 || privateKey === undefined) throw new ConfigError(faults)
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders }
}

function keyFaults(pem: string): string[] {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    return ['holds no private key in PEM format, or an encrypted one']
  }
  if (key.asymmetricKeyType !== 'rsa') return [`holds a key of type ${key.asymmetricKeyType}, but must hold an RSA key`]
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  return bits < minBits ? [`holds a key of ${bits} bits, but must hold one of ${minBits} or more`] : []
}
