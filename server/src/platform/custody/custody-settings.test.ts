import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../app/settings/config.ts'

const key = (step: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => (index * step) % 256)).toString('base64')
const HEX = Buffer.from(key(13), 'base64').toString('hex')

const HTTP = {
  CUSTODY: 'http',
  CUSTODY_URL: 'https://custody.example.test/v1',
  CUSTODY_PUBLIC_KEY: key(9),
  SIGNING_KEY: key(5),
}
const ETHEREUM = {
  CUSTODY: 'ethereum',
  ETHEREUM_RPC_URL: 'http://127.0.0.1:8545',
  CUSTODY_ETHEREUM_KEY: HEX,
  CUSTODY_HOT_LIMIT: 'ETH=5,USDT=10000.5',
}

describe('the settings of custody', () => {
  it('are the sandbox’s own in a sandbox without any', () => {
    expect(parseConfig({}).custody).toEqual({ kind: 'sandbox' })
    expect(parseConfig({ CUSTODY: 'sandbox' }).custody).toEqual({ kind: 'sandbox' })
  })

  it('name the operator’s service and its key', () => {
    expect(parseConfig(HTTP).custody).toEqual({
      kind: 'http',
      url: HTTP.CUSTODY_URL,
      signingKey: key(5),
      publicKey: key(9),
    })
  })

  it('name the hot wallet and what it may send', () => {
    expect(parseConfig(ETHEREUM).custody).toEqual({
      kind: 'ethereum',
      rpcUrl: ETHEREUM.ETHEREUM_RPC_URL,
      key: `0x${HEX}`,
      confirmations: 12,
      hotLimit: new Map([...Object.entries({ ETH: 500_000_000n, USDT: 10_000_500_000n })]),
      feeCeiling: 500_000_000_000n,
      knownNonce: 0,
    })
    const more = {
      CUSTODY_ETHEREUM_KEY: `0x${HEX}`,
      CUSTODY_CONFIRMATIONS: '30',
      CUSTODY_ETHEREUM_NONCE: '7',
      CUSTODY_FEE_CEILING: '40',
    }
    const changed = { key: `0x${HEX}`, confirmations: 30, feeCeiling: 40_000_000_000n, knownNonce: 7 }
    expect(parseConfig({ ...ETHEREUM, ...more }).custody).toMatchObject(changed)
    const named = { ...ETHEREUM, ETHEREUM_RPC_URL: 'http://[::1]:8545' }
    expect(parseConfig(named).custody).toMatchObject({ kind: 'ethereum' })
  })

  it('declare coins that ledger and custody count otherwise', () => {
    expect(parseConfig({}).declaredCoins).toEqual({ elsewhere: new Map(), own: new Map() })
    const declared = { CUSTODY_ELSEWHERE: 'ETH=5, USDT=10000.5', CUSTODY_OWN: 'ETH=0.25' }
    for (const custody of [HTTP, ETHEREUM])
      expect(parseConfig({ ...custody, ...declared }).declaredCoins).toEqual({
        elsewhere: new Map(Object.entries({ ETH: 500_000_000n, USDT: 10_000_500_000n })),
        own: new Map(Object.entries({ ETH: 25_000_000n })),
      })
  })

  it.each([
    [{ ...HTTP, CUSTODY_ELSEWHERE: 'ETH=-5' }, 'CUSTODY_ELSEWHERE must be amounts of currencies'],
    [{ ...HTTP, CUSTODY_ELSEWHERE: 'ETH=1,ETH=2' }, 'CUSTODY_ELSEWHERE must be amounts of currencies'],
    [{ ...HTTP, CUSTODY_OWN: 'USD=5' }, 'CUSTODY_OWN must be amounts of currencies'],
    [{ CUSTODY_OWN: 'ETH=5' }, 'CUSTODY_ELSEWHERE and CUSTODY_OWN are for CUSTODY=http or CUSTODY=ethereum.'],
    [{ CUSTODY: 'bank' }, 'CUSTODY must be sandbox, http or ethereum.'],
    [{ ...HTTP, CUSTODY_URL: '' }, 'CUSTODY=http needs CUSTODY_URL, CUSTODY_PUBLIC_KEY and SIGNING_KEY.'],
    [{ ...HTTP, CUSTODY_PUBLIC_KEY: '' }, 'CUSTODY=http needs'],
    [{ ...HTTP, SIGNING_KEY: '' }, 'CUSTODY=http needs'],
    [{ ...HTTP, CUSTODY_URL: 'http://custody.example.test' }, 'CUSTODY_URL must be an address https://'],
    [{ ...HTTP, CUSTODY: '' }, 'CUSTODY_URL is for CUSTODY=http.'],
    [{ ...HTTP, CUSTODY_PUBLIC_KEY: 'short' }, 'CUSTODY_PUBLIC_KEY must be 32 bytes in base64.'],
    [{ ...ETHEREUM, CUSTODY: '' }, 'CUSTODY_ETHEREUM_KEY is for CUSTODY=ethereum.'],
    [
      { ...ETHEREUM, CUSTODY_ETHEREUM_KEY: '' },
      'CUSTODY=ethereum needs ETHEREUM_RPC_URL, CUSTODY_ETHEREUM_KEY',
    ],
    [{ ...ETHEREUM, CUSTODY_HOT_LIMIT: '' }, 'CUSTODY=ethereum needs'],
    [{ ...ETHEREUM, ETHEREUM_RPC_URL: '' }, 'CUSTODY=ethereum needs'],
    [{ ...ETHEREUM, ETHEREUM_RPC_URL: 'https://node.example.test' }, 'needs a node of this machine'],
    [{ ...ETHEREUM, CUSTODY_ETHEREUM_KEY: 'ab' }, 'CUSTODY_ETHEREUM_KEY must be 32 bytes in hex'],
    [{ ...ETHEREUM, CUSTODY_ETHEREUM_KEY: '0'.repeat(64) }, 'CUSTODY_ETHEREUM_KEY must be 32 bytes in hex'],
    [{ ...ETHEREUM, CUSTODY_ETHEREUM_KEY: 'f'.repeat(64) }, 'CUSTODY_ETHEREUM_KEY must be 32 bytes in hex'],
    [{ ...ETHEREUM, CUSTODY_HOT_LIMIT: 'ETH' }, 'CUSTODY_HOT_LIMIT must be amounts of currencies'],
    [{ ...ETHEREUM, CUSTODY_HOT_LIMIT: 'ETH=0' }, 'CUSTODY_HOT_LIMIT must be'],
    [{ ...ETHEREUM, CUSTODY_HOT_LIMIT: 'ETH=1,ETH=2' }, 'CUSTODY_HOT_LIMIT must be'],
    [{ ...ETHEREUM, CUSTODY_HOT_LIMIT: 'USD=5' }, 'CUSTODY_HOT_LIMIT must be'],
    [{ ...ETHEREUM, CUSTODY_HOT_LIMIT: 'ETH=0.000000001' }, 'CUSTODY_HOT_LIMIT must be'],
    [{ ...ETHEREUM, CUSTODY_CONFIRMATIONS: '0' }, 'CUSTODY_CONFIRMATIONS must be a number of confirmations'],
    [{ ...ETHEREUM, CUSTODY_FEE_CEILING: '0' }, 'CUSTODY_FEE_CEILING must be gwei a unit of gas, from 1'],
    [
      { ...ETHEREUM, CUSTODY_ETHEREUM_NONCE: '-1' },
      'CUSTODY_ETHEREUM_NONCE must be a number of transactions',
    ],
  ])('end the start with a sentence: %j', (given, sentence) => {
    expect(() => parseConfig(given)).toThrow(sentence)
  })
})

describe('custody of a live site', () => {
  const live = (given: Readonly<Record<string, string>>) => () => parseConfig({ SITE_MODE: 'live', ...given })
  const WANTED = 'a custody (CUSTODY=http with CUSTODY_URL and CUSTODY_PUBLIC_KEY, or CUSTODY=ethereum)'

  it('is never the sandbox’s', () => {
    expect(live({})).toThrow(WANTED)
    expect(live({ CUSTODY: 'sandbox' })).toThrow(WANTED)
    expect(live(HTTP)).not.toThrow('a custody')
    expect(live(ETHEREUM)).not.toThrow('a custody')
  })

  it('speaks https, even on this machine', () => {
    expect(live({ ...HTTP, CUSTODY_URL: 'http://127.0.0.1:9' })).toThrow('needs CUSTODY_URL as https://')
  })

  it('may have its node anywhere', () => {
    expect(live({ ...ETHEREUM, ETHEREUM_RPC_URL: 'https://node.example.test' })).not.toThrow(
      'of this machine',
    )
  })

  it('has a separate key that cannot be guessed', () => {
    const guessed = { ...ETHEREUM, CUSTODY_ETHEREUM_KEY: 'ab'.repeat(32) }
    expect(live(guessed)).toThrow('a key of the hot wallet (CUSTODY_ETHEREUM_KEY: 32 random bytes')
    expect(live(ETHEREUM)).not.toThrow('a key of the hot wallet')
    expect(live({ ...ETHEREUM, ENCRYPTION_KEY: key(13) })).toThrow('(ENCRYPTION_KEY is CUSTODY_ETHEREUM_KEY)')
  })
})
