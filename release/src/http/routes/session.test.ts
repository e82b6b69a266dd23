import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { ADMINISTRATOR, asker, cookieOf, PASSWORD, signedIn, testPlane } from '../plane.builders.ts'

const right = { email: ADMINISTRATOR, password: PASSWORD }

function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

describe('signing in', () => {
  it('gives a session in a cookie that no script and no other site can use', async () => {
    const { stranger, app } = await testPlane()
    const response = await stranger('/api/session', { body: { ...right, email: ' Admin@Example.com ' } })
    expect(response.json()).toMatchObject({
      account: { email: ADMINISTRATOR, roles: ['administrator'], totp: false },
      siteName: 'Quayside',
      siteOrigin: 'https://site.example',
      mustChangePassword: false,
      mustEnrolTotp: false,
    })
    expect(response.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict$/)
    const again = await asker(app, { cookie: cookieOf(response) })('/api/session')
    expect(again.statusCode).toBe(200)
  })

  it.each([
    ['a wrong password', { ...right, password: 'something else' }],
    ['an unknown account', { ...right, email: 'nobody@example.com' }],
  ])('refuses %s with the same words', async (_what, body) => {
    const { stranger } = await testPlane()
    const response = await stranger('/api/session', { body })
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { code: 'unauthorized', message: 'The e-mail or the password is wrong.' },
    ])
  })

  it('slows the next attempt down after five wrong ones, and says for how long', async () => {
    const { stranger, clock } = await testPlane()
    const wrong = { ...right, password: 'wrong' }
    const five = await Promise.all(Array.from({ length: 5 }, () => stranger('/api/session', { body: wrong })))
    expect(five.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
    const slowed = await stranger('/api/session', { body: right })
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '1'])
    expect(slowed.json().message).toBe('Too many attempts: wait 1 second and try again.')
    clock.advance(1)
    expect((await stranger('/api/session', { body: right })).statusCode).toBe(200)
  })

  it('limits one address over all accounts', async () => {
    const { stranger } = await testPlane()
    for (let index = 0; index < 20; index += 1) {
      await stranger('/api/session', { body: { ...right, email: `a${index}@example.com` } })
    }
    expect((await stranger('/api/session', { body: right })).json()).toMatchObject({ code: 'limited' })
  })

  it.each([
    ['without the header', { 'x-requested-with': 'XMLHttpRequest' }],
    ['from another origin', { origin: 'http://evil.example' }],
    ['from another site that hides its origin', { origin: 'null' }],
  ])('refuses a request %s', async (_what, headers) => {
    const { stranger } = await testPlane()
    expect((await stranger('/api/session', { body: right, headers })).statusCode).toBe(403)
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"email":1,"password":2}',
    JSON.stringify({ ...right, password: 'x'.repeat(201) }),
  ])('refuses the body %j with a sentence', async body => {
    const { stranger } = await testPlane()
    const response = await stranger('/api/session', { body })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid'])
  })

  it('refuses a huge body, and goes on', async () => {
    const { stranger } = await testPlane()
    const body = JSON.stringify({ ...right, code: 'x'.repeat(100_000) })
    expect((await stranger('/api/session', { body })).statusCode).toBe(413)
    expect((await stranger('/api/session', { body: right })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('ends when one signs out', async () => {
    const { as } = await testPlane()
    const ask = await as('reviewer')
    expect((await ask('/api/session', { method: 'DELETE' })).statusCode).toBe(200)
    expect((await ask('/api/session')).statusCode).toBe(401)
  })

  it('ends after an idle hour, even while the page polls', async () => {
    const { as, clock } = await testPlane()
    const ask = await as('reviewer')
    clock.advance(1_800)
    expect((await ask('/api/board?after=0')).statusCode).toBe(200)
    clock.advance(1_801)
    expect((await ask('/api/board')).statusCode).toBe(401)
  })

  it('ends twelve hours after it began, however busy one is', async () => {
    const { as, clock } = await testPlane()
    const ask = await as('reviewer')
    const statuses: number[] = []
    for (let half = 0; half < 24; half += 1) {
      clock.advance(1_800)
      statuses.push((await ask('/api/board')).statusCode)
    }
    expect([statuses.indexOf(401), statuses.length]).toEqual([23, 24])
  })

  it('is needed, and a made-up one is none', async () => {
    const { stranger, app } = await testPlane()
    expect((await stranger('/api/board')).statusCode).toBe(401)
    const forged = asker(app, { cookie: `console-session=${'A'.repeat(43)}` })
    expect((await forged('/api/board')).statusCode).toBe(401)
  })
})

describe('a password', () => {
  it('that was shown must be changed before anything else, and the old one is worth nothing then', async () => {
    const { as, app } = await testPlane()
    const administrator = await as('administrator')
    const body = { email: 'new@example.com', name: 'New', roles: ['release-manager'] }
    const { password } = (await administrator('/api/staff', { body })).json()
    const ask = await signedIn(app, 'new@example.com', password)
    expect((await ask('/api/session')).json()).toMatchObject({ mustChangePassword: true })
    expect((await ask('/api/board')).statusCode).toBe(403)
    const short = await ask('/api/session/password', { body: { current: password, next: 'short' } })
    expect(short.statusCode).toBe(400)
    const wrong = await ask('/api/session/password', { body: { current: 'wrong', next: PASSWORD } })
    expect(wrong.statusCode).toBe(403)
    const changed = await ask('/api/session/password', { body: { current: password, next: PASSWORD } })
    expect(changed.statusCode).toBe(200)
    expect((await ask('/api/board')).statusCode).toBe(200)
    const old = await asker(app)('/api/session', { body: { email: 'new@example.com', password } })
    expect(old.statusCode).toBe(401)
  })

  it('ends the other sessions of the account when it is changed', async () => {
    const { as } = await testPlane()
    const [here, there] = [await as('reviewer'), await as('reviewer')]
    await here('/api/session/password', { body: { current: PASSWORD, next: 'quite another one' } })
    expect([(await here('/api/board')).statusCode, (await there('/api/board')).statusCode]).toEqual([
      200, 401,
    ])
  })
})

describe('an authenticator', () => {
  async function enrolled() {
    const plane = await testPlane()
    const ask = await plane.as('reviewer')
    const { secret, uri } = (await ask('/api/session/totp', { method: 'POST' })).json()
    const code = codeAt(secret, plane.clock.now())
    const confirmed = await ask('/api/session/totp', { method: 'PUT', body: { code } })
    return { ...plane, ask, secret, uri, confirmed, code }
  }
  const member = { email: 'reviewer@example.com', password: PASSWORD }

  it('is set up with a secret that a code confirms', async () => {
    const { uri, confirmed } = await enrolled()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Quayside%20console:reviewer%40example\.com\?/)
    expect(confirmed.json()).toMatchObject({ account: { totp: true } })
  })

  it('is asked for at the sign-in, and no code is taken twice', async () => {
    const { stranger, clock, secret, code: confirming } = await enrolled()
    const without = await stranger('/api/session', { body: member })
    expect(without.json()).toMatchObject({ code: 'unauthorized', needsCode: true })
    const used = await stranger('/api/session', { body: { ...member, code: confirming } })
    expect(used.statusCode).toBe(401)
    clock.advance(60)
    const code = codeAt(secret, clock.now())
    const statuses = [
      (await stranger('/api/session', { body: { ...member, code } })).statusCode,
      (await stranger('/api/session', { body: { ...member, code } })).statusCode,
    ]
    expect(statuses).toEqual([200, 401])
  })

  it('is taken one step late and not two', async () => {
    const { stranger, clock, secret } = await enrolled()
    clock.advance(300)
    const code = codeAt(secret, clock.now())
    clock.advance(60)
    expect((await stranger('/api/session', { body: { ...member, code } })).statusCode).toBe(401)
    const fresh = codeAt(secret, new Date(clock.now().getTime() - 30_000))
    expect((await stranger('/api/session', { body: { ...member, code: fresh } })).statusCode).toBe(200)
  })

  it('can be removed with a code in the sandbox', async () => {
    const { ask, clock, secret, stranger } = await enrolled()
    clock.advance(60)
    expect((await ask('/api/session/totp', { method: 'DELETE', body: { code: '000000' } })).statusCode).toBe(
      403,
    )
    const body = { code: codeAt(secret, clock.now()) }
    expect((await ask('/api/session/totp', { method: 'DELETE', body })).statusCode).toBe(200)
    expect((await stranger('/api/session', { body: member })).statusCode).toBe(200)
  })

  it('is demanded in live mode before anything else', async () => {
    const { as, clock } = await testPlane({ siteMode: 'live' })
    const ask = await as('administrator')
    expect((await ask('/api/session')).json()).toMatchObject({ mustEnrolTotp: true })
    expect((await ask('/api/board')).statusCode).toBe(403)
    const { secret } = (await ask('/api/session/totp', { method: 'POST' })).json()
    await ask('/api/session/totp', { method: 'PUT', body: { code: codeAt(secret, clock.now()) } })
    expect((await ask('/api/board')).statusCode).toBe(200)
    clock.advance(60)
    const body = { code: codeAt(secret, clock.now()) }
    expect((await ask('/api/session/totp', { method: 'DELETE', body })).statusCode).toBe(422)
  })
})
