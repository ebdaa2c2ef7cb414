import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressBlock } from './client-address.ts'

function blockOf(remoteAddress: string | undefined, forwarded: string | undefined, hops: number): string | undefined {
  return addressBlock({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }, hops)
}

test('without a proxy the header is hearsay', () => {
  assert.equal(blockOf('192.0.2.1', '198.51.100.7', 0), '192.0.2.1')
})

test('behind one proxy its own entry counts, whatever the client wrote before it', () => {
  assert.equal(blockOf('127.0.0.1', '198.51.100.7', 1), '198.51.100.7')
  assert.equal(blockOf('127.0.0.1', '10.0.0.1, 1.1.1.1, 198.51.100.7', 1), '198.51.100.7')
})

test('behind two proxies the entry before the last counts', () => {
  assert.equal(blockOf('127.0.0.1', '6.6.6.6, 198.51.100.7, 203.0.113.9', 2), '198.51.100.7')
})

test('who came past the outer proxy is known by what the inner one saw', () => {
  assert.equal(blockOf('127.0.0.1', '198.51.100.7', 2), '198.51.100.7')
})

test('a header that says nothing leaves the address of the connection', () => {
  for (const forwarded of [undefined, '', 'unknown', '_hidden', '999.1.1.1', '192.0.2.1; drop table', 'a'.repeat(5000)]) {
    assert.equal(blockOf('192.0.2.1', forwarded, 1), '192.0.2.1')
  }
})

test('ports and brackets do not make another visitor', () => {
  assert.equal(blockOf('127.0.0.1', '198.51.100.7:4711', 1), '198.51.100.7')
  assert.equal(blockOf('127.0.0.1', '[2001:db8:1:2::1]:4711', 1), '2001:db8:1:2::/64')
})

test('an IPv6 network of /64 is one visitor', () => {
  const one = blockOf('2001:db8:1:2::1', undefined, 0)
  assert.equal(one, '2001:db8:1:2::/64')
  assert.equal(blockOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', undefined, 0), one)
  assert.notEqual(blockOf('2001:db8:1:3::1', undefined, 0), one)
})

test('the zeros that IPv6 leaves out are counted', () => {
  assert.equal(blockOf('2001:db8::1', undefined, 0), '2001:db8:0:0::/64')
  assert.equal(blockOf('::1', undefined, 0), '0:0:0:0::/64')
  assert.equal(blockOf('2001:db8:1:2:3:4:5:6', undefined, 0), '2001:db8:1:2::/64')
  assert.equal(blockOf('fe80::1%eth0', undefined, 0), 'fe80:0:0:0::/64')
})

test('IPv4 within IPv6 is IPv4', () => {
  assert.equal(blockOf('::ffff:192.0.2.1', undefined, 0), '192.0.2.1')
  assert.equal(blockOf('::ffff:c000:201', undefined, 0), '192.0.2.1')
})

test('a connection without an address has no block', () => {
  assert.equal(blockOf(undefined, undefined, 0), undefined)
})
