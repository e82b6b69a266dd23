import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, parseTrustProxy, untrustedForwarding } from './client-address.ts'

function requestFrom(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), { headers })
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

describe('the operator', () => {
  const trusts = (setting: string) => parseTrustProxy(setting) ?? (() => false)

  it('is told of a proxy that the setting does not name', () => {
    const sentence = untrustedForwarding(requestFrom('10.0.0.1', FORWARDED), trusts('192.168.0.0/16'))
    expect(sentence).toContain('10.0.0.1')
    expect(sentence).toContain('TRUST_PROXY')
  })

  it('is told nothing of their own proxy, nor of who forwards nothing', () => {
    expect(untrustedForwarding(requestFrom('10.0.0.1', FORWARDED), trusts('1'))).toBeUndefined()
    expect(untrustedForwarding(requestFrom('10.0.0.1', {}), trusts('0'))).toBeUndefined()
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
