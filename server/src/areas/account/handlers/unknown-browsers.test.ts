import * as contract from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { isKnownBrowser, requesterOf } from '../sessions/requester.ts'

let server: TestApp

beforeEach(async () => {
  server = await openApp({ environment: { TRUST_PROXY: '1' } })
})
afterEach(() => server.close())

const EMAIL = 'maria@example.test'
const OWNER = { 'x-forwarded-for': '203.0.113.7' }
const STRANGER = { 'x-forwarded-for': '198.51.100.9' }

type From = Readonly<Record<string, string>>

async function askCode(purpose: 'register' | 'reset', headers: From): Promise<string> {
  const { status } = await server.call(contract.sendCode, { body: { email: EMAIL, purpose }, headers })
  return status === 200 ? codeIn(server.outbox.at(-1)) : ''
}

const NEW_PASSWORD = 'harbour lantern 47 kite'

function reset(code: string, headers: From) {
  return server.call(contract.reset, { body: { email: EMAIL, code, password: NEW_PASSWORD }, headers })
}

function signIn(password: string, headers: From) {
  const body = { loginType: 'password', username: 'maria', password }
  return server.call(contract.login, { body, headers })
}

const wrongFor = (...codes: string[]) =>
  ['000000', '000001', '000002', '000003'].find(code => !codes.includes(code)) ?? ''

describe('a stranger', () => {
  it('does not void the code of the owner by asking for another', async () => {
    await server.signUp()
    const code = await askCode('reset', OWNER)
    await askCode('reset', STRANGER)
    expect((await reset(code, OWNER)).status).toBe(200)
  })

  it('does not use up the tries of the owner', async () => {
    await server.signUp()
    const code = await askCode('reset', OWNER)
    for (let tries = 0; tries < 30; tries += 1) await reset(wrongFor(code), STRANGER)
    expect((await reset(code, OWNER)).status).toBe(200)
  })

  it('does not keep the owner from getting a code', async () => {
    await server.signUp()
    for (let sent = 0; sent < 30; sent += 1) await askCode('reset', STRANGER)
    const code = await askCode('reset', OWNER)
    expect((await reset(code, OWNER)).status).toBe(200)
  })

  it('has five tries for an address, however many networks and codes', async () => {
    await server.signUp()
    const code = await askCode('reset', OWNER)
    const wrong = wrongFor(code)
    for (let network = 1; network <= 5; network += 1) {
      await reset(wrong, { 'x-forwarded-for': `198.51.100.${network}` })
    }
    expect((await reset(code, { 'x-forwarded-for': '198.51.100.77' })).code).toBe('10002')
    expect((await reset(code, OWNER)).status).toBe(200)
  })

  it('guesses at the own code five times and no more', async () => {
    await server.signUp()
    const code = await askCode('reset', OWNER)
    for (let tries = 0; tries < 5; tries += 1) await reset(wrongFor(code), OWNER)
    expect((await reset(code, OWNER)).code).toBe('10002')
  })

  it('gets no new attempts from a new code until the old one has expired', async () => {
    await server.signUp()
    const first = await askCode('reset', OWNER)
    for (let tries = 0; tries < 5; tries += 1) await reset(wrongFor(first), OWNER)
    expect((await reset(await askCode('reset', OWNER), OWNER)).code).toBe('10002')
    server.pass(10 * 60_000)
    expect((await reset(await askCode('reset', OWNER), OWNER)).status).toBe(200)
  })

  it('does not push the code of the owner out with codes of their own', async () => {
    await server.signUp()
    const code = await askCode('reset', OWNER)
    for (let network = 1; network <= 8; network += 1) {
      await askCode('reset', { 'x-forwarded-for': `198.51.100.${network}` })
    }
    expect((await reset(code, OWNER)).status).toBe(200)
  })

  it('shares no tries with another browser in the same network', async () => {
    await server.signUp()
    const neighbor = { ...OWNER, cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA' }
    const owner = { ...OWNER, cookie: 'visitor=BBBBBBBBBBBBBBBBBBBBBB' }
    const code = await askCode('reset', owner)
    await askCode('reset', neighbor)
    for (let tries = 0; tries < 30; tries += 1) await reset(wrongFor(code), neighbor)
    expect((await reset(code, owner)).status).toBe(200)
  })

  it('leaves no code alive that the owner did not use', async () => {
    await server.signUp()
    const first = await askCode('reset', OWNER)
    const second = await askCode('reset', OWNER)
    expect((await reset(first, OWNER)).status).toBe(200)
    expect((await reset(second, OWNER)).code).toBe('10002')
  })
})

describe('a signed-in customer', () => {
  it('gets no more codes by dropping the cookie, and strangers take none of theirs', async () => {
    const { token } = await server.signUp()
    for (let network = 1; network <= 20; network += 1) {
      await askCode('reset', { 'x-forwarded-for': `198.51.100.${network}` })
    }
    const statuses: number[] = []
    for (let browser = 0; browser < 8; browser += 1) {
      const headers = { ...OWNER, cookie: `visitor=AAAAAAAAAAAAAAAAAAAAA${browser}` }
      const body = { email: EMAIL, purpose: 'reset' } as const
      statuses.push((await server.call(contract.sendCode, { body, headers, token })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })

  it('gets no more codes than strangers do, from however many browsers', async () => {
    await server.signUp()
    let sent = 0
    for (let browser = 0; browser < 4; browser += 1) {
      const headers = { ...OWNER, cookie: `visitor=AAAAAAAAAAAAAAAAAAAAA${browser}` }
      await signIn(PASSWORD, headers)
      for (let asked = 0; asked < 5; asked += 1) if ((await askCode('reset', headers)) !== '') sent += 1
    }
    expect(sent).toBe(15)
  })
})

describe('an address', () => {
  it('is its /64 in IPv6, where one line has 2^64 of them', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 6; host += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${host}` }
      const body = { email: EMAIL, purpose: 'register' } as const
      statuses.push((await server.call(contract.sendCode, { body, headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const more = { 'x-forwarded-for': '2001:db8:1:2::9' }
    const refused = await server.call(contract.sendCode, {
      body: { email: EMAIL, purpose: 'register' },
      headers: more,
    })
    expect(refused).toMatchObject({ status: 429, details: { retryAfterMs: expect.any(Number) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
    const neighbor = { 'x-forwarded-for': '2001:db8:1:3::1' }
    expect(await askCode('register', neighbor)).toMatch(/^\d{6}$/)
  })

  it('that has used up its sign-ins does not stop a browser that the customer used before', async () => {
    const browser = { ...OWNER, cookie: 'visitor=BBBBBBBBBBBBBBBBBBBBBB' }
    await server.signUp()
    expect((await signIn(PASSWORD, browser)).status).toBe(200)
    for (let tries = 0; tries < 11; tries += 1) await signIn('wrong password', OWNER)
    expect((await signIn('wrong password', OWNER)).status).toBe(429)
    expect((await signIn(PASSWORD, browser)).status).toBe(200)
  })
})

describe('the browsers that a customer used before', () => {
  const browser = (index: number) => ({
    'x-forwarded-for': `203.0.113.${index + 10}`,
    cookie: `visitor=AAAAAAAAAAAAAAAAAAAA${index + 10}`,
  })

  it('are the last ten', async () => {
    const { id } = await server.signUp()
    for (let index = 0; index < 12; index += 1) {
      server.pass(1)
      await signIn(PASSWORD, browser(index))
    }
    const isKnown = (index: number) =>
      server.services.storage.read(tx =>
        isKnownBrowser(tx, id, requesterOf({ headers: browser(index), protocol: 'http', ip: '' })),
      )
    const known = await Promise.all(Array.from({ length: 12 }, (_, index) => isKnown(index)))
    expect(known).toEqual([false, false, ...Array.from({ length: 10 }, () => true)])
  })

  it('are told by a cookie that no sibling domain can set, where the site is reached over https', () => {
    const key = (cookie: string, protocol: string) =>
      requesterOf({ headers: { cookie }, protocol, ip: '203.0.113.7' }).key
    const none = key('', 'https')
    expect(key('visitor=planted', 'https')).toBe(none)
    expect(key('__Host-visitor=own', 'https')).not.toBe(none)
    expect(key('visitor=planted; __Host-visitor=own', 'https')).toBe(key('__Host-visitor=own', 'https'))
    expect(key('visitor=own', 'http')).toBe(key('__Host-visitor=own', 'https'))
  })

  it('are the one that signs in now, whatever the clock says', async () => {
    const { id } = await server.signUp()
    for (let index = 0; index < 13; index += 1) {
      await signIn(PASSWORD, browser(index))
      const requester = requesterOf({ headers: browser(index), protocol: 'http', ip: '' })
      expect(await server.services.storage.read(tx => isKnownBrowser(tx, id, requester))).toBe(true)
    }
  })

  it('have twenty wrong passwords together, by name and by address', async () => {
    await server.signUp()
    for (let index = 0; index < 4; index += 1) await signIn(PASSWORD, browser(index))
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1) {
      for (const username of ['maria', EMAIL, 'maria', EMAIL, 'maria', EMAIL]) {
        const body = { loginType: 'password', username, password: 'wrong password' }
        statuses.push((await server.call(contract.login, { body, headers: browser(index) })).status)
      }
    }
    expect(statuses.filter(status => status === 422)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  })
})

describe('a flood of sign-ins', () => {
  it('is told at once to come back, and a browser that the customer used before goes first', async () => {
    const browser = { ...OWNER, cookie: 'visitor=BBBBBBBBBBBBBBBBBBBBBB' }
    await server.signUp()
    await signIn(PASSWORD, browser)
    const ended: string[] = []
    const flood = Array.from({ length: 200 }, async (_, index) => {
      const answer = await signIn('wrong password', { 'x-forwarded-for': `198.51.100.${index}` })
      ended.push('stranger')
      return answer
    })
    const known = signIn(PASSWORD, browser).then(answer => {
      ended.push('known')
      return answer
    })
    const answers = await Promise.all(flood)
    expect((await known).status).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(100)
    expect(refused[0]).toMatchObject({
      code: '503',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect(ended.indexOf('known')).toBeLessThan(ended.length - 1)
  })
})
