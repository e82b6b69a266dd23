import { IncomingMessage } from 'node:http'
import { isIP, Socket } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clientAddress,
  forwardingProblem,
  networkOf,
  parseTrustProxy,
  type TrustProxy,
} from './client-address.ts'

function requestFrom(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), { headers })
}

function trusts(setting: string): TrustProxy {
  const trust = parseTrustProxy(setting)
  if (trust === undefined) throw new Error(`TRUST_PROXY=${setting} cannot be read`)
  return trust
}

const FORWARDED = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9, 198.51.100.7' }

describe('TRUST_PROXY', () => {
  it.each([
    ['0', '10.0.0.1'],
    ['1', '198.51.100.7'],
    ['2', '203.0.113.9'],
    ['9', '192.0.2.1'],
    ['10.0.0.0/8', '198.51.100.7'],
    ['10.0.0.1, 198.51.100.0/24', '203.0.113.9'],
    ['fd00::/8', '10.0.0.1'],
  ])('%s takes %s for the client', (setting, client) => {
    const trust = parseTrustProxy(setting)
    expect(trust && clientAddress(requestFrom('10.0.0.1', FORWARDED), trust)).toBe(client)
  })

  it.each(['yes', '-1', '10', 'loopback', '10.0.0.0/99', '10.0.0', 'a.b.c.d', ','])('refuses %s', setting => {
    expect(parseTrustProxy(setting)).toBeUndefined()
  })
})

describe('an address that a trusted proxy forwards', () => {
  const one = trusts('1')

  it.each([
    ['203.0.113.78:4711', '203.0.113.78'],
    ['203.0.113.78:1', '203.0.113.78'],
    ['"203.0.113.78:1"', '203.0.113.78'],
    [' 203.0.113.78 ,', '203.0.113.78'],
    ['::ffff:203.0.113.78', '203.0.113.78'],
    ['[::ffff:203.0.113.78]:1', '203.0.113.78'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
    ['for=203.0.113.78', '203.0.113.78'],
    ['For="203.0.113.78:47"', '203.0.113.78'],
    ['for="[2001:db8::1]:47"', '2001:db8::1'],
    ['proto=https;for="[2001:db8::1]";by=203.0.113.43', '2001:db8::1'],
  ])('is read from %s as %s', (header, client) => {
    expect(clientAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': header }), one)).toBe(client)
  })

  it.each([
    'unknown',
    '_hidden',
    'for=_secret',
    '203.0.113.78:port',
    '203.0.113.78:',
    '203.0.113.78:123456',
    '203.0.113.78 203.0.113.79',
    '203.0.113',
    '0x7f.1',
    '010.0.0.1',
    '[203.0.113.78',
    '2001:db8::1:443:x',
    '1.2.3.4;evil',
    ',,,',
  ])(
    'is the proxy itself where %s is forwarded, and the operator is warned of all but an empty list',
    header => {
      const request = requestFrom('10.0.0.1', { 'x-forwarded-for': header })
      expect(clientAddress(request, one)).toBe('10.0.0.1')
      expect(forwardingProblem(request, one)?.includes('X-Forwarded-For')).toBe(
        header === ',,,' ? undefined : true,
      )
    },
  )

  it('ends at the first hop that cannot be read', () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1, unknown, 198.51.100.7' }
    expect(clientAddress(requestFrom('10.0.0.1', forwarded), trusts('3'))).toBe('198.51.100.7')
  })

  it.each([
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('is canonical without a proxy too: %s', (socket, client) => {
    expect(clientAddress(requestFrom(socket, {}), trusts('0'))).toBe(client)
  })

  it('is an address or the word unknown for any header', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.ipV4(), fc.nat(99_999), (noise, address, port) => {
        const read = (header: string) =>
          clientAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': header }), one)
        expect(isIP(read(noise))).not.toBe(0)
        expect(read(`${noise},${address}:${port}`)).toBe(address)
      }),
    )
  })

  it('is found at the end of a list of any length', () => {
    const long = { 'x-forwarded-for': `${'192.0.2.1,'.repeat(5_000)}203.0.113.9` }
    expect(clientAddress(requestFrom('10.0.0.1', long), one)).toBe('203.0.113.9')
  })
})

describe('the operator', () => {
  it('is told of a proxy that the setting does not name', () => {
    const sentence = forwardingProblem(requestFrom('10.0.0.1', FORWARDED), trusts('192.168.0.0/16'))
    expect(sentence).toContain('10.0.0.1')
    expect(sentence).toContain('TRUST_PROXY')
  })

  it('is told nothing of their own proxy, nor of who forwards nothing', () => {
    expect(forwardingProblem(requestFrom('10.0.0.1', FORWARDED), trusts('1'))).toBeUndefined()
    expect(forwardingProblem(requestFrom('10.0.0.1', {}), trusts('0'))).toBeUndefined()
  })
})

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:3::1', '2001:db8:1:3::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(500), 'x'.repeat(64)],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
