import { type Finding, fault, fine } from './finding.ts'
import { isPlaceholderText } from './placeholder.ts'
import { faultOfTronAddress } from './tron-address.ts'

const subject = 'cryptoAddress'

/** Gold that is sent to a mistyped address is lost for good, so this is checked to the last character. */
export function checkWallet(address: string): Finding {
  if (address.trim() === '') return fault(subject, 'is missing', 'Put the address of the studio’s USDT wallet (TRC-20) in site.config.ts.')
  if (isPlaceholderText(address)) {
    return fault(subject, `${address} is a placeholder`, 'Put the address of the studio’s USDT wallet (TRC-20) in site.config.ts.')
  }
  const wrong = faultOfTronAddress(address)
  if (wrong) return fault(subject, `${address} ${wrong}`, 'Copy the address anew from the wallet; do not type it.')
  return fine(subject, `${address} passes its checksum; compare it with the wallet all the same`)
}
