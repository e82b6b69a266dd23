import * as contract from '@quayside/contracts/endpoints/sign-in/passkeys'
import { ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { suspendCustomer } from '@quayside/contracts/staff/customers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../../scripts/full-run.ts'
import type { TestApp } from '../../../app/app.builders.ts'
import { atTheDesk } from '../../desk/desk.builders.ts'
import { refuseUnlessActive } from '../suspension/refuse.ts'
import { createAuthenticator, type Deviation } from './authenticator.builders.ts'
import { askers, issueChallenge } from './challenges.ts'
import {
  add,
  enter,
  type Holder,
  kindsOf,
  openSite,
  proofOf,
  reasonOf,
  signUpHolder,
} from './passkeys.builders.ts'

const BROWSER = { headers: { cookie: 'visitor=the-browser-of-maria' } }
const OTHER_BROWSER = { headers: { cookie: 'visitor=another-browser' } }

let server: TestApp
let maria: Holder

beforeEach(async () => {
  server = await openSite()
  maria = await signUpHolder(server)
})
afterEach(() => server.close())

const send = (passkey: object, from = {}) =>
  server.call(contract.loginByPasskey, { body: { loginType: 'passkey', passkey }, ...from })

describe('a passkey alone', () => {
  it('opens the account that it names, without a name, a password, or another step', async () => {
    server.pass(60_000)
    const { result } = await enter(server, maria.device)
    expect(result.user).toMatchObject({ id: maria.id, username: 'maria' })
    const list = (await server.call(ways, { token: result.token })).result
    expect(list.find(({ method }) => method === 'passkey')).toMatchObject({
      name: 'My phone',
      lastUsedAt: '2026-11-20T12:01:00.000Z',
      removable: true,
    })
  })

  it('opens it again and again when the device does not count', async () => {
    const device = createAuthenticator({ doesCount: false })
    await add(server, maria.token, { device })
    for (let times = 0; times < 3; times += 1) expect((await enter(server, device)).status).toBe(200)
  })

  it('is a step-up authentication', async () => {
    server.pass(3_600_000)
    const { result } = await enter(server, maria.device)
    expect((await server.call(contract.startPasskey, { token: result.token })).status).toBe(200)
  })

  it.each<[string, Deviation, string]>([
    ['a page of another site', { origin: 'https://quay.example.evil.test' }, 'origin'],
    ['another port', { origin: 'https://quay.example:8443' }, 'origin'],
    ['a frame of another site', { crossOrigin: true }, 'origin'],
    ['another relying party', { rpId: 'evil.test' }, 'signature'],
    ['the making of a passkey', { type: 'webauthn.create' }, 'signature'],
    ['an unknown challenge', { challenge: 'A'.repeat(43) }, 'challenge'],
    ['a device that did not ask who holds it', { isVerified: false }, 'unverified'],
    ['another account', { userHandle: Buffer.from('someone').toString('base64url') }, 'unknown'],
    ['no account', { userHandle: null }, 'unknown'],
  ])('is refused for %s', async (_, deviation, reason) => {
    const reply = await enter(server, maria.device, deviation)
    expect([reply.status, reasonOf(reply)]).toEqual([403, reason])
  })

  it('is refused when it is unknown or removed', async () => {
    expect(reasonOf(await enter(server, createAuthenticator(), { userHandle: 'bWFyaWE' }))).toBe('unknown')
    const passkey = await proofOf(server, maria.device)
    await server.services.storage.write(tx => tx.dynamic(q => q.deleteFrom('passkeys')))
    expect(reasonOf(await send(passkey))).toBe('unknown')
  })

  it('is refused for a suspended customer, who reads why', async () => {
    const body = { reason: 'takeover', note: 'called in' } as const
    await atTheDesk(server, 'sam', 'support').call(suspendCustomer, { params: { id: maria.id }, body })
    expect(await enter(server, maria.device)).toMatchObject({
      code: '10005',
      details: { reason: 'takeover', text: expect.stringContaining('suspended') },
    })
    const request = { headers: { cookie: 'locale=de' } }
    const [user] = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('users').selectAll().where('id', '=', maria.id)),
    )
    expect(user && (await refuseUnlessActive(server.services, user, request.headers))).toMatchObject({
      error: { code: '10005', details: { locale: 'de', text: expect.stringContaining('gesperrt') } },
    })
  })
})

describe('what was signed', () => {
  it('counts once, also when it is sent twice at once', async () => {
    const passkey = await proofOf(server, maria.device)
    const replies = await Promise.all([send(passkey), send(passkey)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(reasonOf(await send(passkey))).toBe('challenge')
  })

  it('counts for five minutes, in the browser that asked', async () => {
    const late = await proofOf(server, maria.device)
    server.pass(5 * 60_000)
    expect(reasonOf(await send(late))).toBe('challenge')
    const passkey = await proofOf(server, maria.device, {}, BROWSER)
    expect(reasonOf(await send(passkey, OTHER_BROWSER))).toBe('challenge')
    expect((await send(passkey, BROWSER)).status).toBe(200)
  })

  it('is refused when one byte of it was changed', async () => {
    for (const part of ['authenticatorData', 'signature', 'clientDataJSON'] as const) {
      const passkey = await proofOf(server, maria.device)
      const bytes = Buffer.from(passkey[part], 'base64url')
      bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1
      const reply = await send({ ...passkey, [part]: bytes.toString('base64url') })
      expect(reply.status).toBe(403)
    }
  })

  it('of another device is not taken for this one', async () => {
    const stranger = createAuthenticator()
    const own = await proofOf(server, maria.device)
    const forged = await proofOf(server, stranger)
    expect(reasonOf(await send({ ...forged, id: own.id, userHandle: own.userHandle }))).toBe('signature')
  })

  it('answers whatever is sent without a failure', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    const bytes = fc.uint8Array({ maxLength: 300 }).map(some => Buffer.from(some).toString('base64url'))
    const json = fc.json({ maxDepth: 3 }).map(some => Buffer.from(some).toString('base64url'))
    const any = fc.oneof(text, bytes, json, fc.integer(), fc.constant(maria.device.id))
    const passkey = fc.record({
      id: any,
      clientDataJSON: any,
      authenticatorData: any,
      signature: any,
      userHandle: any,
    })
    await fc.assert(
      fc.asyncProperty(passkey, async sent => {
        expect([400, 403, 429]).toContain((await send(sent)).status)
      }),
    )
  })

  it('with our challenge but other contents is a wrong signature, not a failure', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (data, signature) => {
        const passkey = await proofOf(server, maria.device)
        const changed = {
          authenticatorData: Buffer.from(data).toString('base64url'),
          signature: Buffer.from(signature).toString('base64url'),
        }
        expect(['signature', 'challenge']).toContain(reasonOf(await send({ ...passkey, ...changed })))
      }),
      { numRuns: 20 },
    )
  })
})

describe('a counter', () => {
  it('whose counter goes back or does not move is a copy of the key: it is refused and reported, and the key stays', async () => {
    expect((await enter(server, maria.device, { counter: 50 })).status).toBe(200)
    for (const counter of [50, 7, 0]) {
      const reply = await enter(server, maria.device, { counter })
      expect([reply.status, reasonOf(reply)]).toEqual([403, 'counter'])
    }
    expect(await kindsOf(server, maria.token)).toContain('passkeyRefused')
    expect(server.outbox.at(-1)).toMatchObject({
      to: maria.email,
      subject: expect.stringContaining('blocked'),
      text: expect.stringContaining('My phone'),
    })
    expect((await enter(server, maria.device, { counter: 51 })).status).toBe(200)
  })

  it('with a wrong signature notifies no customer', async () => {
    await enter(server, maria.device, { counter: 50 })
    const mails = server.outbox.length
    const passkey = await proofOf(server, maria.device, { counter: 3 })
    expect(reasonOf(await send({ ...passkey, signature: 'MEUCIQ' }))).toBe('signature')
    expect(server.outbox).toHaveLength(mails)
  })
})

describe('a frequent requester', () => {
  it('is limited, each browser alone and each network as a whole', async () => {
    const strict = await openSite({ ipFactor: 1, environment: { LIMITS: 'passkeyByAsker=2,passkeyByIp=3' } })
    const ask = (from: object) => strict.call(contract.passkeyRequest, { body: {}, ...from })
    const statuses = []
    for (const from of [BROWSER, BROWSER, BROWSER, OTHER_BROWSER, OTHER_BROWSER])
      statuses.push((await ask(from)).status)
    expect(statuses).toEqual([200, 200, 429, 200, 429])
    await strict.close()
  })

  it('has thousands of challenges made and five of them kept, and blocks no other customer', async () => {
    const mine = await proofOf(server, maria.device, {}, BROWSER)
    const asker = askers.signIn({ key: 'somebody' })
    for (let times = 0; times < usualOrFull(2_000, 20_000); times += 1)
      await issueChallenge(server.services, asker)
    const kept = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('passkey_challenges').select('asker').where('asker', '=', asker)),
    )
    expect(kept).toHaveLength(5)
    expect((await send(mine, BROWSER)).status).toBe(200)
  })
})
