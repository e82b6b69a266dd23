import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const key = (step: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => (index * step) % 256)).toString('base64')

const GOOD = {
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_LICENCE: 'Licence 1234 of the Example Authority',
  ENCRYPTION_KEY: key(3),
  SIGNING_KEY: key(5),
  RELEASE_SIGNING_KEY: key(7),
  AUTH_ADDRESS: `0x${'1a'.repeat(20)}`,
  TRUST_PROXY: '1',
  DESK_URL: 'https://desk.example',
  CONSOLE_URL: 'https://console.example',
  STAFF_PASS_PUBLIC_KEY: key(11),
}

describe('the settings', () => {
  it('have defaults for a sandbox at home', () => {
    expect(parseConfig({})).toMatchObject({
      port: 4000,
      consolePort: 4001,
      host: '127.0.0.1',
      dataDir: '.data',
      siteName: 'Quayside',
      siteMode: 'sandbox',
      feed: { kind: 'simulated' },
      feedSpeed: 1,
    })
  })

  it('put the desk next to the site, for the console of this machine', () => {
    expect(parseConfig({ CONSOLE_PORT: '4501', DESK_PORT: '4502' }).desk).toEqual({
      host: '127.0.0.1',
      port: 4502,
      url: 'http://127.0.0.1:4502',
      isNamed: false,
      passKey: undefined,
      consoles: ['http://127.0.0.1:4501', 'http://localhost:4501', 'http://[::1]:4501'],
    })
    const named = { DESK_URL: 'https://desk.example/', CONSOLE_URL: 'https://console.example/' }
    expect(parseConfig(named).desk).toMatchObject({
      url: 'https://desk.example',
      isNamed: true,
      consoles: ['https://console.example'],
    })
  })

  it('take an empty value for none', () => {
    expect(parseConfig({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 4000, redisUrl: undefined })
  })

  it('read a folder or a file with colons in it', () => {
    expect(parseConfig({ MARKET_FEED: 'replay:C:/data' }).feed).toEqual({ kind: 'replay', folder: 'C:/data' })
    expect(parseConfig({ MARKET_FEED: 'live:C:/f.json' }).feed).toEqual({ kind: 'live', file: 'C:/f.json' })
  })

  it.each([
    ['PORT', 'eighty', 'PORT must be a port from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a port from 0 to 65535.'],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY must be a number of proxies from 0 to 9, or networks like 10.0.0.0/8,fd00::/8.',
    ],
    ['SITE_MODE', 'test', 'SITE_MODE must be sandbox or live.'],
    ['MARKET_FEED', 'replay:', 'MARKET_FEED must be simulated, replay:<folder> or live:<file>.'],
    ['WITHDRAWAL_AUTHORIZATION', 'code', 'WITHDRAWAL_AUTHORIZATION must be wallet or wallet-or-code.'],
    ['FEED_SPEED', '0', 'FEED_SPEED must be a number above 0 and at most 10000.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address postgres://….'],
    ['DATABASE_READ_URL', 'mysql://x', 'DATABASE_READ_URL must be an address postgres://….'],
    ['DATABASE_POOL_URL', 'postgres://x', 'DATABASE_POOL_URL needs DATABASE_URL.'],
    ['REDIS_URL', 'nonsense', 'REDIS_URL must be an address redis://….'],
    ['SMTP_URL', 'smtp://mail.example.test', 'SMTP_URL needs SMTP_FROM, the address that mail comes from.'],
    [
      'SERVICE_REPLY_ADDRESS',
      'service@example.test',
      'SERVICE_IMAP_URL and SERVICE_REPLY_ADDRESS need each other and SMTP_URL.',
    ],
    [
      'SERVICE_REPLY_ADDRESS',
      'service+more@example.test',
      'SERVICE_REPLY_ADDRESS must be an address with at most 18 characters before the @.',
    ],
    ...[
      'imap://a:b@mail.example.test/INBOX',
      'imaps://mail.example.test/INBOX',
      'imaps://a:100%@mail.example.test',
      'https://a:b@mail.example.test',
    ].map(url => [
      'SERVICE_IMAP_URL',
      url,
      'SERVICE_IMAP_URL must be imaps://user:password@host/INBOX (imap:// only on this machine).',
    ]),
    ['SMS_URL', 'https://sms.example.test', 'SMS_URL, SMS_TOKEN and SIGNING_KEY need each other.'],
    ['SMS_TOKEN', 'a-token-of-the-gateway', 'SMS_URL, SMS_TOKEN and SIGNING_KEY need each other.'],
    ['SMS_TOKEN', 'short', 'SMS_TOKEN must be a bearer token of at least 16 letters and digits.'],
    [
      'SMS_URL',
      'http://sms.example.test',
      'SMS_URL must be an address https://… (http:// only on this machine).',
    ],
    ['GOOGLE_CLIENT_ID', 'x', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other.'],
    ['FACEBOOK_CLIENT_SECRET', 'x', 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET need each other.'],
    [
      'GOOGLE_ISSUER',
      'http://issuer.example',
      'GOOGLE_ISSUER must be an address https://… (http:// only on this machine).',
    ],
    ['FACEBOOK_TRUST_EMAIL', 'maybe', 'FACEBOOK_TRUST_EMAIL must be yes or no.'],
    ['ENCRYPTION_KEY', 'short', 'ENCRYPTION_KEY must be 32 bytes in base64.'],
    [
      'LIMITS',
      'opnePositions=5',
      'LIMITS must be names of limits with figures, like openPositions=500,ordersBySecond=20; opnePositions is none of them: sendCodeByIp, ',
    ],
    [
      'DEPOSIT_AUTO_CREDIT',
      '12',
      'DEPOSIT_AUTO_CREDIT needs ETHEREUM_RPC_URL or TRON_API_URL, a node that tells what the chain says.',
    ],
    ['SANDBOX_REVIEW_SECONDS', '-1', 'SANDBOX_REVIEW_SECONDS must be a number of seconds from 0 to 86400.'],
    ['KYC_RETENTION', '0', 'KYC_RETENTION must be a number of days from 1 to 36500.'],
    [
      'LIMITS',
      'openPositions=0',
      'LIMITS must be names of limits with figures, like openPositions=500,ordersBySecond=20.',
    ],
  ])('refuse %s=%s with one sentence', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(sentence)
  })

  it('have a gateway for text messages when all of it is set', () => {
    const given = {
      SMS_URL: 'http://127.0.0.1:4020/send',
      SMS_TOKEN: 'a-token-of-the-gateway',
      SIGNING_KEY: key(5),
    }
    expect(parseConfig(given).sms).toEqual({
      url: given.SMS_URL,
      token: given.SMS_TOKEN,
      signingKey: given.SIGNING_KEY,
    })
    expect(parseConfig({}).sms).toBeUndefined()
    expect(parseConfig({ SIGNING_KEY: key(5) }).sms).toBeUndefined()
    expect(() => parseConfig({ ...GOOD, ...given, SITE_MODE: 'live' })).toThrow('needs SMS_URL as https://…')
  })

  it('offer a provider with both of its keys, and a live site none in the clear', () => {
    expect(parseConfig({}).providers).toEqual({})
    const keys = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    expect(parseConfig(keys).providers).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' },
    })
    const clear = { ...keys, GOOGLE_ISSUER: 'http://127.0.0.1:4010' }
    expect(parseConfig(clear).providers.google?.issuer).toBe('http://127.0.0.1:4010')
    expect(() => parseConfig({ SITE_MODE: 'live', ...GOOD, ...clear })).toThrow(
      'SITE_MODE=live needs GOOGLE_ISSUER as https://….',
    )
  })

  it('let the automatic reviewer decide in a sandbox alone', () => {
    expect(parseConfig({}).identity).toEqual({ reviewSeconds: 20, retentionDays: 1_826 })
    expect(parseConfig({ SANDBOX_REVIEW_SECONDS: '0', KYC_RETENTION: '30' }).identity).toEqual({
      reviewSeconds: 0,
      retentionDays: 30,
    })
    for (const seconds of ['0', '20']) {
      const start = () => parseConfig({ SITE_MODE: 'live', ...GOOD, SANDBOX_REVIEW_SECONDS: seconds })
      expect(start).toThrow('SITE_MODE=live has no automatic reviewer.')
    }
  })

  it('name every fault at once', () => {
    expect(() => parseConfig({ PORT: 'x', SITE_MODE: 'y' })).toThrow(/PORT .*; SITE_MODE .*\.$/)
  })

  it('refuse real money with one message that names everything missing', () => {
    const start = () => parseConfig({ SITE_MODE: 'live', OPERATOR_NAME: 'Example Ltd' })
    expect(start).toThrow(/^SITE_MODE=live needs .*\.$/)
    for (const needed of [
      'MARKET_FEED',
      'OPERATOR_LICENCE',
      'OPERATOR_CONTACT',
      'SITE_URL',
      'SMTP_URL',
      'DATABASE_URL',
      'ENCRYPTION_KEY',
      'SIGNING_KEY',
      'CUSTODY=http',
      'CUSTODY=ethereum',
      'DESK_URL',
      'CONSOLE_URL',
      'STAFF_PASS_PUBLIC_KEY',
    ]) {
      expect(start).toThrow(needed)
    }
    expect(start).not.toThrow('OPERATOR_NAME')
    expect(start).toThrow('TRUST_PROXY')
  })

  it.each([
    ['OPERATOR_NAME', '\u200b\u200b\u200b'],
    ['OPERATOR_NAME', '---'],
    ['OPERATOR_NAME', 'Example\u202eLtd'],
    ['OPERATOR_LICENCE', '1234'],
    ['ENCRYPTION_KEY', Buffer.alloc(32).toString('base64')],
    ['ENCRYPTION_KEY', Buffer.from('ab'.repeat(16)).toString('base64')],
    ['SIGNING_KEY', Buffer.alloc(32, 255).toString('base64')],
    ['AUTH_ADDRESS', `0x${'0'.repeat(40)}`],
    ['TRUST_PROXY', '0'],
    ['DESK_URL', ''],
    ['DESK_URL', 'http://desk.example'],
    ['CONSOLE_URL', ''],
    ['CONSOLE_URL', 'http://console.example'],
    ['STAFF_PASS_PUBLIC_KEY', ''],
  ])('do not take %s=%j for what it is named after in live mode', (name, value) => {
    expect(() => parseConfig({ SITE_MODE: 'live', ...GOOD })).not.toThrow(name)
    expect(() => parseConfig({ SITE_MODE: 'live', ...GOOD, [name]: value })).toThrow(name)
  })

  it.each([
    ['ENCRYPTION_KEY', 'SIGNING_KEY'],
    ['ENCRYPTION_KEY', 'RELEASE_SIGNING_KEY'],
    ['SIGNING_KEY', 'RELEASE_SIGNING_KEY'],
  ])('do not take one key for both %s and %s', (one, other) => {
    const start = () => parseConfig({ SITE_MODE: 'live', ...GOOD, [one]: key(9), [other]: key(9) })
    expect(start).toThrow(`different keys for different purposes (${one} is ${other})`)
  })
})
