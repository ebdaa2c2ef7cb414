import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checksumOf, checkWallet, tronAddressFault } from './wallet.ts'

/** Nobody's: its hash of a key is the bytes 1 to 20. */
const payload = Uint8Array.from({ length: 20 }, (_, index) => index + 1)
const address = encode(0x41, payload)

test('a whole address has no fault', () => {
  assert.equal(address.length, 34)
  assert.equal(tronAddressFault(address), undefined)
  assert.equal(checkWallet(address).level, 'ok')
})

test('the contract of USDT itself is refused, although it is a whole address', () => {
  const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  assert.equal(tronAddressFault(contract), undefined)
  assert.match(checkWallet(contract).text, /contract of USDT itself/)
  assert.equal(checkWallet(contract).level, 'fault')
})

test('an address with any one character mistyped fails its checksum', () => {
  for (let place = 1; place < address.length; place += 1) {
    const other = address[place] === '5' ? '6' : '5'
    const mistyped = address.slice(0, place) + other + address.slice(place + 1)
    assert.match(tronAddressFault(mistyped) ?? '', /checksum|not an address/, mistyped)
  }
})

test('an address with two characters swapped fails its checksum', () => {
  const [a = '', b = ''] = [address[10], address[11]]
  assert.notEqual(a, b)
  assert.match(tronAddressFault(address.slice(0, 10) + b + a + address.slice(12)) ?? '', /checksum/)
})

test('an address of another network is refused, though its checksum is right', () => {
  for (const version of [0x00, 0x05, 0x40, 0x42, 0xa0]) assert.notEqual(tronAddressFault(encode(version, payload)), undefined)
})

test('what is too short, too long or of other letters is refused', () => {
  for (const wrong of ['T', address.slice(0, -1), `${address}1`, ` ${address}`, address.replace(/^T./, 'T0'), `0x${'41'.repeat(20)}`]) {
    assert.notEqual(tronAddressFault(wrong), undefined, wrong)
    assert.equal(checkWallet(wrong).level, 'fault')
  }
})

test('a wallet that waits for its address, or has none, is a fault', () => {
  assert.match(checkWallet('CONFIGURE-USDT-TRON-ADDRESS').text, /placeholder/)
  assert.match(checkWallet('').text, /missing/)
})

function encode(version: number, hash: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const body = Buffer.from([version, ...hash])
  let value = BigInt(`0x${Buffer.concat([body, checksumOf(body)]).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  return text
}
