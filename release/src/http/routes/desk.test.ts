import type { DeskPass, StaffPass } from '@quayside/contracts/staff/pass'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { signatureHeaders } from '../../http-signature.ts'
import { keyOfSeed, rawPublicKey } from '../../keys.ts'
import { passText, readPass } from '../../staff/pass-text.ts'
import { ADMINISTRATOR, DESK, PASS_KEY, signedIn, testPlane } from '../plane.builders.ts'

const key = keyOfSeed('the key', PASS_KEY)
const publicKey = rawPublicKey(key)
const page = { body: { by: 'page' } }
const URL = '/api/desk/pass'

describe('a pass for the desk', () => {
  it('says who is signed in, with which roles, for which desk, for three minutes', async () => {
    const { as, clock } = await testPlane()
    const { pass, expiresAt, url } = (await (await as('reviewer'))(URL, page)).json<DeskPass>()
    const now = clock.now().getTime()
    expect(url).toBe(DESK)
    expect(Date.parse(expiresAt) - now).toBe(180_000)
    expect(readPass(pass, { publicKey, audience: DESK, now })).toEqual({
      audience: DESK,
      email: 'reviewer@example.com',
      name: 'reviewer',
      roles: ['reviewer'],
      session: expect.stringMatching(/^[0-9a-f]{32}$/),
      totp: false,
      issuedAt: now,
      expiresAt: now + 180_000,
      handedOutAt: expect.any(Number),
    })
  })

  it('says when another person could last sign in as its holder', async () => {
    const { as, clock } = await testPlane()
    const [ask, administrator] = [await as('reviewer'), await as('administrator')]
    const handedOutAt = async (call: typeof ask) => {
      const { pass } = (await call(URL, page)).json<DeskPass>()
      return readPass(pass, { publicKey, audience: DESK, now: clock.now().getTime() })?.handedOutAt
    }
    const before = await handedOutAt(ask)
    clock.advance(60)
    expect([before, await handedOutAt(ask)]).toEqual([expect.any(Number), before])
    expect(await handedOutAt(administrator)).toBeUndefined()
  })

  it.each([
    ['reviewer', 200],
    ['support', 200],
    ['administrator', 200],
    ['release-manager', 403],
  ] as const)('for %s is answered with %i', async (role, status) => {
    const { as } = await testPlane()
    expect((await (await as(role))(URL, page)).statusCode).toBe(status)
  })

  it('requires a current session and the role', async () => {
    const { stranger, as, staff } = await testPlane()
    expect((await stranger(URL, page)).statusCode).toBe(401)
    const ask = await as('reviewer')
    await (await as('administrator'))('/api/staff/reviewer@example.com', {
      method: 'PATCH',
      body: { roles: ['release-manager'] },
    })
    expect((await ask(URL, page)).statusCode).toBe(403)
    staff.sessions.endAll('reviewer@example.com')
    expect((await ask(URL, page)).statusCode).toBe(401)
  })

  it('is given while the release store is down', async () => {
    const { as, setStore } = await testPlane()
    const ask = await as('support')
    setStore('down')
    expect((await ask(URL, page)).statusCode).toBe(200)
  })

  it('keeps a session alive only where a person was at the page', async () => {
    const { as, clock } = await testPlane()
    const [idle, busy] = [await as('support', 'idle@example.com'), await as('support', 'busy@example.com')]
    for (let minutes = 0; minutes < 90; minutes += 30) {
      await idle(URL, page)
      await busy(URL, { body: { by: 'person' } })
      clock.advance(30 * 60)
    }
    expect((await busy(URL, page)).statusCode).toBe(200)
    expect((await idle(URL, page)).statusCode).toBe(401)
  })

  it('says that an authenticator was proved, and sessions that did not prove it end', async () => {
    const { as, app, clock } = await testPlane()
    const [one, other] = [await as('administrator'), await signedIn(app, ADMINISTRATOR)]
    const { secret } = (await one('/api/session/totp', { method: 'POST' })).json<{ secret: string }>()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime(),
    })
    await one('/api/session/totp', { method: 'PUT', body: { code } })
    const { pass } = (await one(URL, page)).json<DeskPass>()
    const now = clock.now().getTime()
    expect(readPass(pass, { publicKey, audience: DESK, now })?.totp).toBe(true)
    expect((await other(URL, page)).statusCode).toBe(401)
  })

  it('is nothing for a key, which has no account', async () => {
    const { app, keys, clock } = await testPlane()
    const signer = keys.log.rootSigner(false)
    if (signer === undefined) throw new Error('there is no root key')
    const payload = JSON.stringify(page.body)
    const request = { method: 'POST', authority: 'console.example', target: URL, body: payload }
    clock.advance(2)
    const headers = signatureHeaders(request, signer, clock.now().getTime())
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: URL,
      payload,
      headers: { ...headers, host: 'console.example', 'content-type': 'application/json' },
    })
    expect([statusCode, body]).toEqual([403, expect.stringContaining('A key has no account')])
  })

  it('refuses what it does not know', async () => {
    const { as } = await testPlane()
    const ask = await as('support')
    for (const body of [{}, { by: 'machine' }, { by: 'page', roles: ['administrator'] }])
      expect((await ask(URL, { body })).statusCode).toBe(400)
  })
})

describe('reading a pass', () => {
  const now = 1_800_000_000_000
  const honest: StaffPass = {
    audience: DESK,
    email: 'a@example.com',
    name: 'A',
    roles: ['support'],
    session: 's',
    totp: true,
    issuedAt: now,
    expiresAt: now + 180_000,
  }
  const check = { publicKey, audience: DESK, now }
  const text = passText(honest, key)
  const [body = '', tag = ''] = text.split('.')
  const raised = Buffer.from(JSON.stringify({ ...honest, roles: ['administrator'] })).toString('base64url')
  const otherKey = keyOfSeed('another', Buffer.alloc(32, 8).toString('base64'))

  it('takes an honest one', () => {
    expect(readPass(text, check)).toEqual(honest)
  })

  it.each([
    ['no text', ''],
    ['no signature', body],
    ['an empty signature', `${body}.`],
    ['other roles under the same signature', `${raised}.${tag}`],
    ['a signature of another key', passText(honest, otherKey)],
    ['three parts', `${text}.${tag}`],
    ['ten thousand characters', `${'A'.repeat(10_000)}.${tag}`],
    ['another desk', passText({ ...honest, audience: 'https://other.example' }, key)],
    ['its end', passText({ ...honest, issuedAt: now - 180_000, expiresAt: now }, key)],
    ['a beginning to come', passText({ ...honest, issuedAt: now + 60_000, expiresAt: now + 90_000 }, key)],
    ['six minutes of life', passText({ ...honest, expiresAt: now + 360_000 }, key)],
    [
      'an end before its beginning',
      passText({ ...honest, issuedAt: now + 20_000, expiresAt: now + 10_000 }, key),
    ],
    ['an unknown role', passText({ ...honest, roles: ['root' as 'support'] }, key)],
  ])('finds nothing in one with %s', (_what, given) => {
    expect(readPass(given, check)).toBeUndefined()
  })
})
