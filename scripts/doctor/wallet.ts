import { createHash } from 'node:crypto'
import { type Finding, fault, ok } from './findings.ts'
import { isPlaceholderText } from './placeholder.ts'

const subject = 'cryptoAddress'

/** The token’s own address on Tron, which searches for “USDT address” find first. */
const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Money sent to a mistyped address is lost for good, so the checksum is verified. */
export function checkWallet(address: string): Finding {
  if (address.trim() === '') return fault(subject, 'is missing', 'Put the address of the studio’s USDT wallet (TRC-20) in site.config.ts.')
  if (isPlaceholderText(address)) {
    return fault(subject, `${address} is a placeholder`, 'Put the address of the studio’s USDT wallet (TRC-20) in site.config.ts.')
  }
  if (address === usdtContract) {
    return fault(
      subject,
      `${address} is the contract of USDT itself, not a wallet: what is sent there is lost`,
      'Copy the address from the wallet.',
    )
  }
  const wrong = tronAddressFault(address)
  if (wrong) return fault(subject, `${address} ${wrong}`, 'Copy the address anew from the wallet; do not type it.')
  return ok(subject, `${address} passes its checksum; compare it with the wallet all the same`)
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Of the main net: it makes every address begin with a T. */
const version = 0x41

/**
 * What is wrong with a Tron address, as the end of a sentence; `undefined` if nothing is.
 * An address is Base58 of 25 bytes: the version, twenty bytes of a key's hash, and the first four of their double SHA-256.
 */
export function tronAddressFault(address: string): string | undefined {
  const strange = [...address].find((character) => !alphabet.includes(character))
  if (strange !== undefined) return `holds “${strange}”, which no such address does`
  if (!address.startsWith('T')) return 'does not begin with T'
  if (address.length !== 34) return `has ${address.length} characters instead of 34`
  const bytes = decode(address)
  if (bytes.length !== 25 || bytes[0] !== version) return 'is not an address of the Tron network'
  const checksum = checksumOf(bytes.subarray(0, 21))
  return checksum.equals(bytes.subarray(21)) ? undefined : 'fails its checksum'
}

export function checksumOf(payload: Uint8Array): Buffer {
  const once = createHash('sha256').update(payload).digest()
  return createHash('sha256').update(once).digest().subarray(0, 4)
}

function decode(address: string): Buffer {
  let value = 0n
  for (const character of address) value = value * 58n + BigInt(alphabet.indexOf(character))
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
