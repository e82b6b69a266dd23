import { notifications, repassword, sessions } from '@quayside/contracts/endpoints/account/account'
import * as contract from '@quayside/contracts/endpoints/sign-in/second-factor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { codeOf, logIn, signUpProtected, ticketOf, wrongCodeOf } from './second-factor.builders.ts'

const WRONG = { status: 400, details: { issues: [{ path: 'totp' }] } }
const MINUTE = 60_000

let server: TestApp

beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

async function kindsOf(token: string): Promise<string[]> {
  const { result } = await server.call(notifications, { token })
  return result.list.map(({ kind }) => kind)
}

describe('adding an authenticator app', () => {
  it('gives ten recovery codes once, keeps neither them nor the secret in clear, and tells the owner', async () => {
    const { token, secret, recoveryCodes, email } = await signUpProtected(server)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}(-[2-9A-HJKMNP-TV-Z]{5}){2}$/)
    const kept = await server.services.storage.read(async tx => [
      await tx.dynamic(q => q.selectFrom('totp_secrets').selectAll()),
      await tx.dynamic(q => q.selectFrom('recovery_codes').selectAll()),
    ])
    const text = JSON.stringify(kept)
    for (const clear of [secret, ...recoveryCodes]) expect(text).not.toContain(clear)
    const { result } = await server.call(contract.secondFactor, { token })
    expect(result).toMatchObject({ totp: { lastUsedAt: null }, recoveryCodesLeft: 10 })
    expect(await kindsOf(token)).toContain('totpAdded')
    expect(server.outbox.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringContaining('two-step login'),
    })
  })

  it('asks for nothing at sign-in before a right code has confirmed it', async () => {
    const { token } = await server.signUp()
    const { secret } = (await server.call(contract.startTotp, { token })).result
    const body = { code: wrongCodeOf(server, secret) }
    const refused = await server.call(contract.confirmTotp, { token, body })
    expect(refused).toMatchObject({ status: 400, details: { issues: [{ path: 'code' }] } })
    expect((await logIn(server)).status).toBe(200)
  })

  it('gives up a secret after an hour, and one that another took the place of', async () => {
    const { token } = await server.signUp()
    const first = (await server.call(contract.startTotp, { token })).result
    const second = (await server.call(contract.startTotp, { token })).result
    const replaced = { code: codeOf(server, first.secret) }
    expect((await server.call(contract.confirmTotp, { token, body: replaced })).status).toBe(400)
    server.pass(60 * MINUTE)
    const late = { code: codeOf(server, second.secret) }
    expect((await server.call(contract.confirmTotp, { token, body: late })).status).toBe(409)
  })

  it('starts no second one over the first, and confirms once', async () => {
    const { token, secret } = await signUpProtected(server)
    expect((await server.call(contract.startTotp, { token })).status).toBe(409)
    const body = { code: codeOf(server, secret) }
    expect((await server.call(contract.confirmTotp, { token, body })).status).toBe(409)
  })
})

describe('signing in with a code', () => {
  it('is asked for it after the right password only, and gets no session without', async () => {
    await signUpProtected(server)
    const asked = await logIn(server)
    expect(asked).toMatchObject({
      status: 403,
      code: '403',
      details: { reason: 'secondFactor', methods: ['totp', 'recovery'] },
    })
    expect(JSON.stringify(asked.details)).not.toContain('token')
  })

  it('takes it with the password or with the ticket, which works once', async () => {
    const { secret } = await signUpProtected(server)
    expect((await logIn(server, { totp: codeOf(server, secret) })).status).toBe(200)
    server.pass(30_000)
    const ticket = await ticketOf(server)
    const body = { ticket, code: codeOf(server, secret) }
    expect((await server.call(contract.finishSignIn, { body })).result.user.username).toBe('maria')
    server.pass(30_000)
    const again = { ticket, code: codeOf(server, secret) }
    expect(await server.call(contract.finishSignIn, { body: again })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'ticket' }] },
    })
  })

  it('takes a ticket in the browser that got it alone', async () => {
    const { secret } = await signUpProtected(server)
    const asked = await logIn(server, { cookie: 'visitor=mine' })
    const { ticket } = contract.secondFactorWanted.parse(asked.details)
    const body = { ticket, code: codeOf(server, secret) }
    const finish = (cookie: string) => server.call(contract.finishSignIn, { body, headers: { cookie } })
    expect((await finish('visitor=theirs')).status).toBe(400)
    expect((await finish('visitor=mine')).status).toBe(200)
  })

  it.each([
    ['of now', 0, 200],
    ['of a clock one step behind', -1, 200],
    ['of a clock one step ahead', 1, 200],
    ['two steps old', -2, 400],
    ['two steps early', 2, 400],
  ])('takes or refuses one %s', async (_, steps, status) => {
    const { secret } = await signUpProtected(server)
    server.pass(10 * MINUTE)
    expect((await logIn(server, { totp: codeOf(server, secret, steps) })).status).toBe(status)
  })

  it('refuses a code that has counted, and one of a step before it', async () => {
    const { secret } = await signUpProtected(server)
    server.pass(MINUTE)
    const code = codeOf(server, secret)
    expect((await logIn(server, { totp: code })).status).toBe(200)
    expect(await logIn(server, { totp: code })).toMatchObject(WRONG)
    expect(await logIn(server, { totp: codeOf(server, secret, -1) })).toMatchObject(WRONG)
  })

  it('lets one of many that come with the same code in', async () => {
    const { secret } = await signUpProtected(server)
    const totp = codeOf(server, secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(server, { totp })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  it("refuses another customer's code and ticket", async () => {
    const maria = await signUpProtected(server)
    const peter = await signUpProtected(server, 'peter')
    expect(await logIn(server, { totp: codeOf(server, peter.secret) })).toMatchObject(WRONG)
    expect(await logIn(server, { totp: peter.recoveryCodes[0] ?? '' })).toMatchObject(WRONG)
    const ticket = await ticketOf(server)
    const body = { ticket, code: codeOf(server, peter.secret) }
    expect((await server.call(contract.finishSignIn, { body })).status).toBe(400)
    const own = { ticket, code: codeOf(server, maria.secret) }
    expect((await server.call(contract.finishSignIn, { body: own })).result.user.id).toBe(maria.id)
  })

  it('refuses a ticket after five minutes, after a change of password, and an unknown one', async () => {
    const { secret, token } = await signUpProtected(server)
    const finish = (ticket: string) =>
      server.call(contract.finishSignIn, { body: { ticket, code: codeOf(server, secret) } })
    const late = await ticketOf(server)
    server.pass(5 * MINUTE)
    expect((await finish(late)).details).toMatchObject({ issues: [{ path: 'ticket' }] })
    const void_ = await ticketOf(server)
    const body = { oldPassword: PASSWORD, password: 'another horse 10' }
    expect((await server.call(repassword, { token, body })).status).toBe(200)
    expect((await finish(void_)).details).toMatchObject({ issues: [{ path: 'ticket' }] })
    expect((await finish('made-up')).details).toMatchObject({ issues: [{ path: 'ticket' }] })
  })
})

describe('a recovery code', () => {
  it('signs in once, in any case and without hyphens, and tells how many are left', async () => {
    const { recoveryCodes, token } = await signUpProtected(server)
    const typed = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') ?? ''
    const mails = server.outbox.length
    expect((await logIn(server, { totp: typed })).status).toBe(200)
    expect(await logIn(server, { totp: typed })).toMatchObject(WRONG)
    expect((await server.call(contract.secondFactor, { token })).result.recoveryCodesLeft).toBe(9)
    const { result } = await server.call(notifications, { token })
    expect(result.list.find(({ kind }) => kind === 'recoveryCodeUsed')?.data).toEqual({ left: '9' })
    expect(server.outbox.length).toBe(mails + 1)
  })

  it('is worth nothing after new ones were given', async () => {
    const { recoveryCodes, token } = await signUpProtected(server)
    const renewed = (await server.call(contract.renewRecoveryCodes, { token })).result.recoveryCodes
    expect(await logIn(server, { totp: recoveryCodes[0] ?? '' })).toMatchObject(WRONG)
    expect((await logIn(server, { totp: renewed[0] ?? '' })).status).toBe(200)
  })
})

describe('removing the app', () => {
  it('needs a step-up authentication, not the password, and ends what is asked for at sign-in', async () => {
    const { token, secret } = await signUpProtected(server)
    server.pass(10 * MINUTE)
    const stale = await server.call(contract.removeTotp, { token, body: {} })
    expect(stale).toMatchObject({
      status: 403,
      details: { reason: 'freshSignIn', methods: ['totp', 'recovery'] },
    })
    const byPassword = await server.call(contract.freshen, { token, body: { password: PASSWORD } })
    expect(byPassword.status).toBe(403)
    const body = { code: codeOf(server, secret) }
    expect((await server.call(contract.freshen, { token, body })).status).toBe(200)
    expect((await server.call(contract.removeTotp, { token, body: {} })).status).toBe(200)
    expect(await kindsOf(token)).toContain('totpRemoved')
    expect((await logIn(server)).status).toBe(200)
    expect((await server.call(contract.removeTotp, { token, body: {} })).status).toBe(404)
  })

  it('takes a right code for a step-up authentication, and no wrong one even when fresh', async () => {
    const { token, secret } = await signUpProtected(server)
    const wrong = { code: wrongCodeOf(server, secret) }
    expect((await server.call(contract.removeTotp, { token, body: wrong })).status).toBe(400)
    server.pass(10 * MINUTE)
    const right = { code: codeOf(server, secret) }
    expect((await server.call(contract.removeTotp, { token, body: right })).status).toBe(200)
  })

  it('is not open to a session that was fresh by the password before the app was added', async () => {
    const { token } = await server.signUp()
    const thief = (await logIn(server)).result.token
    const { secret } = (await server.call(contract.startTotp, { token })).result
    await server.call(contract.confirmTotp, { token, body: { code: codeOf(server, secret) } })
    expect((await server.call(contract.removeTotp, { token: thief, body: {} })).status).toBe(403)
    expect((await server.call(contract.renewRecoveryCodes, { token: thief })).status).toBe(403)
    expect((await server.call(contract.renewRecoveryCodes, { token })).status).toBe(200)
  })

  it('leaves the app of another customer alone', async () => {
    await signUpProtected(server)
    const peter = await server.signUp('peter')
    expect((await server.call(contract.removeTotp, { token: peter.token, body: {} })).status).toBe(404)
    expect((await logIn(server)).status).toBe(403)
  })
})

describe('a step-up authentication', () => {
  it('is had from the sign-in for ten minutes, then from the password', async () => {
    const { token } = await server.signUp()
    expect((await server.call(contract.startTotp, { token })).status).toBe(200)
    server.pass(10 * MINUTE)
    const stale = await server.call(contract.startTotp, { token })
    expect(stale).toMatchObject({ status: 403, details: { reason: 'freshSignIn', methods: ['password'] } })
    const wrong = { password: 'wrong password' }
    expect((await server.call(contract.freshen, { token, body: wrong })).code).toBe('10004')
    expect((await server.call(contract.startTotp, { token })).status).toBe(403)
    const { result } = await server.call(contract.freshen, { token, body: { password: PASSWORD } })
    expect(Date.parse(result.freshUntil)).toBe(server.services.clock.now() + 10 * MINUTE)
    expect((await server.call(contract.startTotp, { token })).status).toBe(200)
  })

  it('is of one session: another one of the customer stays as it is', async () => {
    const { token } = await server.signUp()
    const other = (await logIn(server)).result.token
    server.pass(10 * MINUTE)
    await server.call(contract.freshen, { token, body: { password: PASSWORD } })
    expect((await server.call(contract.startTotp, { token: other })).status).toBe(403)
    expect((await server.call(contract.startTotp, { token })).status).toBe(200)
  })

  it('is not asked for a new password where the old one is all there is, except with a second factor', async () => {
    const plain = await server.signUp('peter')
    const guarded = await signUpProtected(server)
    server.pass(10 * MINUTE)
    const body = { oldPassword: PASSWORD, password: 'another horse 10' }
    expect((await server.call(repassword, { token: plain.token, body })).status).toBe(200)
    const stale = await server.call(repassword, { token: guarded.token, body })
    expect(stale).toMatchObject({ status: 403, details: { reason: 'freshSignIn' } })
    const code = { code: codeOf(server, guarded.secret) }
    await server.call(contract.freshen, { token: guarded.token, body: code })
    expect((await server.call(repassword, { token: guarded.token, body })).status).toBe(200)
    expect((await server.call(sessions, { token: guarded.token })).status).toBe(200)
  })
})

describe('two nodes of one site', () => {
  it('count one code once, and one ticket once', async () => {
    const { secret } = await signUpProtected(server)
    const other = await openApp({ core: { storage: server.services.storage } })
    other.pass(30_000)
    const totp = codeOf(server, secret)
    const answers = await Promise.all([logIn(server, { totp }), logIn(other, { totp })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    for (const node of [server, other]) node.pass(30_000)
    const ticket = await ticketOf(other)
    const body = { ticket, code: codeOf(server, secret) }
    const ends = await Promise.all([server, other].map(node => node.call(contract.finishSignIn, { body })))
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await other.app.close()
    await other.workers.stop()
  })
})
