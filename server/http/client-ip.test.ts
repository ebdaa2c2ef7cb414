import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { ipBlock, trustHops } from './client-ip.ts'

/** The block of a request that comes over a connection from `remoteAddress`, with so many trusted proxies. */
async function blockOf(remoteAddress: string, forwarded: string | undefined, trustProxy: number): Promise<string> {
  const app = Fastify({ trustProxy: trustHops(trustProxy) })
  app.get('/', async (request) => ipBlock(request) ?? 'none')
  return (await app.inject({ url: '/', remoteAddress, headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) } })).body
}

test('without a proxy the header is hearsay', async () => {
  assert.equal(await blockOf('192.0.2.1', '198.51.100.7', 0), '192.0.2.1')
})

test('behind one proxy its own entry counts, whatever the client wrote before it', async () => {
  assert.equal(await blockOf('127.0.0.1', '198.51.100.7', 1), '198.51.100.7')
  assert.equal(await blockOf('127.0.0.1', '10.0.0.1, 1.1.1.1, 198.51.100.7', 1), '198.51.100.7')
})

test('behind two proxies the entry before the last counts', async () => {
  assert.equal(await blockOf('127.0.0.1', '6.6.6.6, 198.51.100.7, 203.0.113.9', 2), '198.51.100.7')
})

test('who came past the outer proxy is known by what the inner one saw', async () => {
  assert.equal(await blockOf('127.0.0.1', '198.51.100.7', 2), '198.51.100.7')
})

test('a header that says nothing leaves the address of the connection', async () => {
  for (const forwarded of [undefined, '', 'unknown', '_hidden', '999.1.1.1', '192.0.2.1; drop table', 'a'.repeat(5000)]) {
    assert.equal(await blockOf('192.0.2.1', forwarded, 1), '192.0.2.1')
  }
})

test('ports and brackets do not make another visitor', async () => {
  assert.equal(await blockOf('127.0.0.1', '198.51.100.7:4711', 1), '198.51.100.7')
  assert.equal(await blockOf('127.0.0.1', '[2001:db8:1:2::1]:4711', 1), '2001:db8:1:2::/64')
})

test('an IPv6 network of /64 is one visitor', async () => {
  const one = await blockOf('2001:db8:1:2::1', undefined, 0)
  assert.equal(one, '2001:db8:1:2::/64')
  assert.equal(await blockOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', undefined, 0), one)
  assert.notEqual(await blockOf('2001:db8:1:3::1', undefined, 0), one)
})

test('the zeros that IPv6 leaves out are counted', async () => {
  assert.equal(await blockOf('2001:db8::1', undefined, 0), '2001:db8:0:0::/64')
  assert.equal(await blockOf('::1', undefined, 0), '0:0:0:0::/64')
  assert.equal(await blockOf('2001:db8:1:2:3:4:5:6', undefined, 0), '2001:db8:1:2::/64')
  assert.equal(await blockOf('fe80::1%eth0', undefined, 0), 'fe80:0:0:0::/64')
})

test('IPv4 within IPv6 is IPv4', async () => {
  assert.equal(await blockOf('::ffff:192.0.2.1', undefined, 0), '192.0.2.1')
  assert.equal(await blockOf('::ffff:c000:201', undefined, 0), '192.0.2.1')
})

test('a connection without an address has no block', () => {
  assert.equal(ipBlock({ ip: undefined, socket: {} }), undefined)
})
