import { notifications } from '@quayside/contracts/endpoints/account/account'
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { confirmProvider, emailKnown, MOST_LINKED } from '@quayside/contracts/endpoints/sign-in/providers'
import { addEmail, loginByWallet, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { reinstateCustomer, suspendCustomer } from '@quayside/contracts/staff/customers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, PASSWORD, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { atTheDesk } from '../../desk/desk.builders.ts'
import { signUpHolder } from '../passkeys/passkeys.builders.ts'
import { insertIdentity } from '../records/providers.ts'
import { codeOf, signUpProtected, wrongCodeOf } from '../second-factor/second-factor.builders.ts'
import { ethereumWallet, signText } from '../wallets/wallets.builders.ts'
import { newIdentity } from './identity.ts'
import {
  enterBy,
  issuersOfFile,
  MARIA,
  OTHER,
  OWN,
  openSite,
  reasonOf,
  travel,
} from './providers.builders.ts'

const CONTACT = 'help@example.test'
const issuers = issuersOfFile()
let server: TestApp

beforeEach(async () => {
  server = await openSite({ ...issuers.environment, SERVICE_EMAIL: CONTACT })
})
afterEach(() => server.close())

async function collide() {
  const reply = await enterBy(server, 'google', await travel(server, 'google', MARIA))
  expect([reply.status, reasonOf(reply)]).toEqual([403, 'emailKnown'])
  return emailKnown.parse(reply.details)
}

function confirm(body: Readonly<Record<string, string>>, headers = OWN) {
  return server.call(confirmProvider, { body, headers })
}

async function methodsOf(token: string): Promise<string[]> {
  return (await server.call(ways, { token })).result.map(({ method }) => method)
}

async function codeFor(headers = OWN): Promise<string> {
  await server.call(sendCode, { body: { email: MARIA.email, purpose: 'link' }, headers })
  return codeIn(server.outbox.at(-1))
}

describe('a verified e-mail that is an account’s', () => {
  let maria: SignedUp
  beforeEach(async () => {
    maria = await server.signUp()
  })

  it('signs in no customer and links nothing before its owner has shown up', async () => {
    expect(await collide()).toMatchObject({
      provider: 'google',
      email: MARIA.email,
      methods: ['password', 'code'],
      expiresAt: '2026-11-20T12:15:00.000Z',
    })
    expect(await methodsOf(maria.token)).toEqual(['password', 'email'])
  })

  it('is not linked to an account that has as many as it may have', async () => {
    await server.services.storage.write(async tx => {
      for (let at = 0; at < MOST_LINKED; at += 1) {
        const proved = { issuer: 'google', subject: String(at), name: String(at) }
        await tx.run(
          insertIdentity,
          newIdentity(server.services, { userId: maria.id, provider: 'google', proved }),
        )
      }
    })
    const { ticket } = await collide()
    const refused = await confirm({ ticket, password: PASSWORD })
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'tooMany'])
  })

  it('is linked by the account’s password, told by mail and notification, and leads in from then on', async () => {
    const { ticket } = await collide()
    const { result } = await confirm({ ticket, password: PASSWORD })
    expect(result.user.id).toBe(maria.id)
    expect(await methodsOf(result.token)).toEqual(['password', 'email', 'google'])
    expect(server.outbox.at(-1)).toMatchObject({ to: maria.email, text: expect.stringContaining('Google') })
    const told = await server.call(notifications, { token: result.token })
    expect(told.result.list.find(({ kind }) => kind === 'providerLinked')?.data).toEqual({
      provider: 'Google',
      name: MARIA.email,
    })
    const again = await enterBy(server, 'google', await travel(server, 'google', MARIA))
    expect(again.result.user.id).toBe(maria.id)
  })

  it('is linked by a code that its mailbox gets', async () => {
    const { ticket } = await collide()
    const code = await codeFor()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await confirm({ ticket, code: wrong })).code).toBe('10002')
    expect((await confirm({ ticket, code })).result.user.id).toBe(maria.id)
  })

  it('is not linked by a wrong password, nor by a code for something else', async () => {
    const { ticket } = await collide()
    expect((await confirm({ ticket, password: 'wrong horse 9' })).code).toBe('10004')
    await server.call(sendCode, { body: { email: MARIA.email, purpose: 'reset' }, headers: OWN })
    expect((await confirm({ ticket, code: codeIn(server.outbox.at(-1)) })).code).toBe('10002')
    expect((await confirm({ ticket })).status).toBe(400)
    expect(await methodsOf(maria.token)).toEqual(['password', 'email'])
  })

  it('is not linked while the account is suspended, which its owner alone reads, with why and whom to ask', async () => {
    const { ticket } = await collide()
    const sam = atTheDesk(server, 'sam', 'support')
    const body = { reason: 'takeover', note: 'called in' } as const
    await sam.call(suspendCustomer, { params: { id: maria.id }, body })
    const stranger = await confirm({ ticket, password: 'wrong horse 9' })
    expect([stranger.code, stranger.details]).toEqual(['10004', null])
    const owner = await confirm({ ticket, password: PASSWORD })
    expect(owner).toMatchObject({ code: '10005', details: { reason: 'takeover', contact: CONTACT } })
    await sam.call(reinstateCustomer, { params: { id: maria.id }, body: { note: 'it was her' } })
    expect((await confirm({ ticket, password: PASSWORD })).result.user.id).toBe(maria.id)
  })

  it('gives its ticket to one browser, once, for a quarter of an hour', async () => {
    const { ticket } = await collide()
    const body = { ticket, password: PASSWORD }
    expect((await confirm(body, OTHER)).status).toBe(400)
    const replies = await Promise.all([confirm(body), confirm(body)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const late = await enterBy(server, 'google', await travel(server, 'google', { ...MARIA, subject: '99' }))
    server.pass(900_000)
    const old = emailKnown.parse(late.details).ticket
    expect((await confirm({ ticket: old, password: PASSWORD })).status).toBe(400)
  })

  it('lets a password be guessed at ten times', async () => {
    const { ticket } = await collide()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await confirm({ ticket, password: `wrong horse ${tries}` })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })

  it('takes no e-mail that the provider has not verified', async () => {
    for (const [provider, verified] of [
      ['google', 'false'],
      ['facebook', 'true'],
    ] as const) {
      const { result } = await enterBy(
        server,
        provider,
        await travel(server, provider, { ...MARIA, verified }),
      )
      expect(result.user).toMatchObject({ id: expect.not.stringMatching(maria.id), email: '' })
    }
    expect(await methodsOf(maria.token)).toEqual(['password', 'email'])
  })

  it('counts from Facebook where the operator says that it verifies', async () => {
    const environment = { ...issuers.environment, FACEBOOK_TRUST_EMAIL: 'yes' }
    const trusting = await openSite(environment)
    await trusting.signUp()
    const reply = await enterBy(trusting, 'facebook', await travel(trusting, 'facebook', MARIA))
    expect(reasonOf(reply)).toBe('emailKnown')
    await trusting.close()
  })

  it('answers whatever is sent without a failure', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 90 })
    const { ticket } = await collide()
    const field = fc.option(text, { nil: undefined })
    const body = fc.record({
      ticket: fc.oneof(text, fc.constant(ticket)),
      password: field,
      code: field,
      totp: field,
    })
    await fc.assert(
      fc.asyncProperty(body, async sent => {
        const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
        const { status } = await server.call(confirmProvider, { body: given, headers: OWN })
        expect([400, 422, 429]).toContain(status)
      }),
    )
  })
})

describe('an account with a second factor', () => {
  it('is asked for it before anything is linked', async () => {
    const { token, secret, id } = await signUpProtected(server)
    const { ticket } = await collide()
    const asked = await confirm({ ticket, password: PASSWORD })
    expect([asked.status, reasonOf(asked)]).toEqual([403, 'factorMissing'])
    const wrong = await confirm({ ticket, password: PASSWORD, totp: wrongCodeOf(server, secret) })
    expect(wrong.details).toMatchObject({ issues: [{ path: 'totp' }] })
    expect(await methodsOf(token)).toEqual(['password', 'email'])
    const right = await confirm({ ticket, password: PASSWORD, totp: codeOf(server, secret) })
    expect(right.result.user.id).toBe(id)
    const next = await enterBy(server, 'google', await travel(server, 'google', MARIA))
    expect([next.status, reasonOf(next)]).toEqual([403, 'secondFactor'])
  })
})

describe('an account whose second factor is a passkey', () => {
  it('is asked for a recovery code before anything is linked, and told when none is left', async () => {
    const { token, id, recoveryCodes } = await signUpHolder(server)
    const { ticket } = await collide()
    const asked = await confirm({ ticket, password: PASSWORD })
    expect([asked.status, asked.details]).toEqual([403, { reason: 'factorMissing', methods: ['recovery'] }])
    const wrong = await confirm({ ticket, password: PASSWORD, totp: 'AAAAA-AAAAA-AAAAA' })
    expect(wrong.details).toMatchObject({ issues: [{ path: 'totp' }] })
    expect(await methodsOf(token)).not.toContain('google')
    const right = await confirm({ ticket, password: PASSWORD, totp: recoveryCodes[0] ?? '' })
    expect(right.result.user.id).toBe(id)
  })
})

describe('an account without a password', () => {
  it('is asked for a code alone', async () => {
    const { result } = await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) })
    const { token } = result
    await server.call(sendCode, { body: { email: MARIA.email, purpose: 'email' }, token })
    const body = { email: MARIA.email, code: codeIn(server.outbox.at(-1)) }
    await server.call(addEmail, { body, token })
    const { ticket, methods } = await collide()
    expect(methods).toEqual(['code'])
    expect((await confirm({ ticket, password: PASSWORD })).code).toBe('10004')
    expect((await confirm({ ticket, code: await codeFor() })).result.user.id).toBe(result.user.id)
  })
})
