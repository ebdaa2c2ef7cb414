import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEmailAddress } from './email-address.ts'

const long = (length: number) => 'a'.repeat(length)

test('addresses that people have are taken', () => {
  for (const address of [
    'a@b.co',
    'first.last@example.com',
    'name+tag@sub.domain.example.com',
    "o'brien@example.ie",
    '!#$%&*+/=?^_`{|}~-@example.com',
    '1@2.net',
    '.dot.@example.com',
    'a@1-2.example',
    'a@xn--e1afmkfd.xn--p1ai',
    `${long(64)}@example.com`,
    `a@${long(63)}.example`,
  ]) {
    assert.equal(parseEmailAddress(address)?.normalised, address)
  }
})

test('what is no address is refused', () => {
  for (const address of [
    '',
    ' ',
    '@',
    'a',
    'a@',
    '@example.com',
    'a@example',
    'a@localhost',
    'a@.com',
    'a@example.',
    'a@example..com',
    'a@-example.com',
    'a@example-.com',
    'a@exam ple.com',
    'a b@example.com',
    'a@b@example.com',
    'a,b@example.com',
    'a;b@example.com',
    '"a"@example.com',
    'a@[127.0.0.1]',
    'a@exam_ple.com',
    'a(comment)@example.com',
    '<a@example.com>',
    'Name <a@example.com>',
    'a\\@example.com',
    'имя@example.com',
    'a@example.com, b@example.com',
  ]) {
    assert.equal(parseEmailAddress(address), undefined, address)
  }
})

test('a domain that ends in a number is refused: it would be an IPv4 address, and not the one that was typed', () => {
  for (const domain of ['1.2', '0x7f.1', 'example.1', 'example.0x1f', 'example.0X', 'example.0x', '127.0.0.1', 'пример.1', '１.２']) {
    assert.equal(parseEmailAddress(`a@${domain}`), undefined, domain)
  }
  for (const domain of ['1.example', '163.com', 'example.x1', 'example.a0x1']) assert.ok(parseEmailAddress(`a@${domain}`), domain)
})

test('nothing can break out of a header line', () => {
  for (const hidden of ['\n', '\r', '\r\n', '\0', '\t', '\x1b', '\x7f', '\u0085']) {
    for (const address of [
      `a@example.com${hidden}`,
      `${hidden}a@example.com`,
      `a${hidden}@example.com`,
      `a@example.com${hidden}Bcc: b@example.com`,
    ]) {
      assert.equal(parseEmailAddress(address), undefined, JSON.stringify(address))
    }
  }
  assert.equal(parseEmailAddress('a@example.com\u2028b@example.com'), undefined)
})

test('length counts in bytes of what is sent: 64 before the @, 254 in all', () => {
  const domain = `${long(63)}.${long(63)}.${long(63)}.co`
  assert.equal(domain.length, 194)
  assert.ok(parseEmailAddress(`${long(59)}@${domain}`))
  assert.equal(parseEmailAddress(`${long(60)}@${domain}`), undefined)
  assert.equal(parseEmailAddress(`${long(65)}@example.com`), undefined)
  assert.equal(parseEmailAddress(`a@${long(64)}.example`), undefined)
})

test('the length of an international domain is that of its ASCII form', () => {
  const label = 'ы'.repeat(50)
  assert.ok(parseEmailAddress(`a@${label}.рф`))
  assert.equal(parseEmailAddress(`${long(60)}@${[label, label, label, label].join('.')}.рф`), undefined)
})

test('the domain is compared without regard to case, the name before it is left alone', () => {
  assert.deepEqual(parseEmailAddress('  First.Last@EXAMPLE.Com '), {
    typed: 'First.Last@EXAMPLE.Com',
    normalised: 'First.Last@example.com',
    mailbox: 'first.last@example.com',
    domain: 'example.com',
  })
})

test('international domains become ASCII', () => {
  assert.equal(parseEmailAddress('info@Пример.РФ')?.normalised, 'info@xn--e1afmkfd.xn--p1ai')
  assert.equal(parseEmailAddress('info@bücher.example')?.normalised, 'info@xn--bcher-kva.example')
  assert.equal(parseEmailAddress('info@例え。テスト')?.normalised, 'info@xn--r8jz45g.xn--zckzah')
  assert.equal(parseEmailAddress('info@пример.рф')?.typed, 'info@пример.рф')
})

test('international domains are not read as URLs', () => {
  for (const domain of [
    'ä/.com',
    'ä:80.com',
    'ä?x.com',
    'ä#x.com',
    'ä%2ecom',
    'ä_b.com',
    'ä@b.com',
    '１.２',
    '１２７.0.0.1',
    'ä b.com',
    'ä\u200db.com',
    '\u00ad.com',
    'ä..com',
    '.ä',
    'ä',
  ]) {
    assert.equal(parseEmailAddress(`a@${domain}`), undefined, domain)
  }
})

test('a very long input is refused quickly', () => {
  // Of this thread's own work: a busy machine may take it away for as long as it likes.
  const before = process.threadCpuUsage()
  for (const input of [`${long(4000)}@${long(4000)}`, `a@${'a.'.repeat(2000)}`, `a@${'a-'.repeat(2000)}.com`, ' '.repeat(4000)]) {
    assert.equal(parseEmailAddress(input), undefined)
  }
  assert.ok(process.threadCpuUsage(before).user < 1_000_000)
})
