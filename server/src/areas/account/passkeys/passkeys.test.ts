import * as contract from '@quayside/contracts/endpoints/sign-in/passkeys'
import * as factor from '@quayside/contracts/endpoints/sign-in/second-factor'
import { loginByWallet, unlink, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { codeOf, logIn, signUpProtected, ticketOf } from '../second-factor/second-factor.builders.ts'
import { ethereumWallet, signText } from '../wallets/wallets.builders.ts'
import { createAuthenticator, type Deviation } from './authenticator.builders.ts'
import { add, enter, kindsOf, openSite, proofOf, reasonOf, signUpHolder } from './passkeys.builders.ts'

let server: TestApp

beforeEach(async () => {
  server = await openSite()
})
afterEach(() => server.close())

const idOf = async (token: string, name = 'My phone') =>
  (await server.call(ways, { token })).result.find(way => way.name === name)?.id ?? ''

async function remove(token: string, id: string) {
  return await server.call(unlink, { token, body: { method: 'passkey', id } })
}

describe('adding a passkey', () => {
  it('asks the device for one that can be used alone, for this site and account', async () => {
    const { token, id } = await server.signUp()
    const { result } = await server.call(contract.startPasskey, { token })
    expect(result).toMatchObject({
      rp: { id: 'quay.example', name: 'Quayside' },
      user: { id: Buffer.from(id).toString('base64url'), name: 'maria' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it('is told by mail and notification, and gives recovery codes with the first second factor alone', async () => {
    const maria = await signUpHolder(server)
    expect(maria.recoveryCodes).toHaveLength(10)
    expect(server.outbox.at(-1)).toMatchObject({
      to: maria.email,
      text: expect.stringContaining('“My phone”'),
    })
    expect(await kindsOf(server, maria.token)).toContain('passkeyAdded')
    const second = await add(server, maria.token, { name: 'Security key' })
    expect(second.result.recoveryCodes).toEqual([])
    expect(second.result.ways.map(({ name }) => name)).toContain('Security key')
    const { result } = await server.call(factor.secondFactor, { token: maria.token })
    expect(result).toEqual({ totp: null, passkeys: 2, recoveryCodesLeft: 10, lost: null })
  })

  it('leaves the recovery codes of an authenticator app as they are', async () => {
    const maria = await signUpProtected(server)
    expect((await add(server, maria.token)).result.recoveryCodes).toEqual([])
    const totp = maria.recoveryCodes[0] ?? ''
    expect((await logIn(server, { totp })).status).toBe(200)
  })

  it.each<[string, Deviation, string]>([
    ['a page of another site', { origin: 'https://evil.test' }, 'origin'],
    ['a frame of another site', { crossOrigin: true }, 'origin'],
    ['another relying party', { rpId: 'evil.test' }, 'signature'],
    ['a signature in place of a new passkey', { type: 'webauthn.get' }, 'signature'],
    ['an unknown challenge', { challenge: 'A'.repeat(43) }, 'challenge'],
    ['a device that cannot ask who holds it', { isVerified: false }, 'unverified'],
    [
      'a device that a certificate vouches for',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.from('30', 'hex')]]]) } },
      'signature',
    ],
  ])('is refused for %s', async (_, deviation, reason) => {
    const { token } = await server.signUp()
    const reply = await add(server, token, { deviation })
    expect([reply.status, reasonOf(reply)]).toEqual([403, reason])
  })

  it('takes a challenge once, of its own session', async () => {
    const [maria, peter] = [await server.signUp('maria'), await server.signUp('peter')]
    const device = createAuthenticator()
    const { result } = await server.call(contract.startPasskey, { token: maria.token })
    const body = { name: 'x', passkey: device.make(result) }
    const foreign = await server.call(contract.addPasskey, { token: peter.token, body })
    expect(reasonOf(foreign)).toBe('challenge')
    const replies = await Promise.all(
      [1, 2].map(() => server.call(contract.addPasskey, { token: maria.token, body })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('is refused for a passkey that already has an owner, and beyond twenty', async () => {
    const maria = await signUpHolder(server)
    const { token } = await server.signUp('peter')
    const reply = await add(server, token, { device: maria.device })
    expect([reply.status, reasonOf(reply)]).toEqual([409, 'known'])
    await server.services.storage.write(async tx => {
      for (let number = 1; number < 20; number += 1)
        await tx.dynamic(q =>
          q.insertInto('passkeys').values({
            id: `p${number}`,
            user_id: maria.id,
            credential_id: `c${number}`,
            public_key: 'x',
            counter: 0,
            transports: '',
            name: 'x',
            added_at: 0,
            last_used_at: null,
          }),
        )
    })
    const more = await server.call(contract.startPasskey, { token: maria.token })
    expect([more.status, reasonOf(more)]).toEqual([409, 'tooMany'])
  })

  it('wants a step-up authentication, which a password is only before there is a second factor', async () => {
    const maria = await signUpHolder(server)
    server.pass(600_000)
    const { token } = maria
    const stale = await server.call(contract.startPasskey, { token })
    expect(stale.details).toEqual({ reason: 'freshSignIn', methods: ['passkey', 'recovery'] })
    const byPassword = await server.call(factor.freshen, { token, body: { password: PASSWORD } })
    expect(byPassword.status).toBe(403)
    const { result } = await server.call(contract.freshPasskeyRequest, { token })
    expect(result.allowCredentials.map(({ id }) => id)).toEqual([maria.device.id])
    const unverified = maria.device.sign(result, { isVerified: false })
    expect(reasonOf(await server.call(factor.freshen, { token, body: { passkey: unverified } }))).toBe(
      'unverified',
    )
    const passkey = maria.device.sign(result)
    expect((await server.call(factor.freshen, { token, body: { passkey } })).status).toBe(200)
    expect((await server.call(contract.startPasskey, { token })).status).toBe(200)
  })

  it('makes the other sessions step up', async () => {
    const { token } = await server.signUp()
    const other = (await logIn(server)).result.token
    await add(server, token)
    expect(reasonOf(await server.call(contract.startPasskey, { token: other }))).toBe('freshSignIn')
  })

  it('answers whatever is sent without a failure', async () => {
    const { token } = await server.signUp()
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    const bytes = fc.uint8Array({ maxLength: 300 }).map(some => Buffer.from(some).toString('base64url'))
    const any = fc.oneof(text, bytes, fc.integer())
    const passkey = fc.record({
      id: any,
      clientDataJSON: any,
      attestationObject: any,
      transports: fc.array(text),
    })
    await fc.assert(
      fc.asyncProperty(fc.record({ name: text, passkey }), async body => {
        expect([400, 403, 429]).toContain((await server.call(contract.addPasskey, { token, body })).status)
      }),
    )
  })

  it('answers any attestation to our own challenge without a failure', async () => {
    const open = await openSite({ environment: { LIMITS: 'waysByUser=1000' } })
    const { token } = await open.signUp()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async bytes => {
        const { result } = await open.call(contract.startPasskey, { token })
        const attestationObject = Buffer.from(bytes).toString('base64url')
        const passkey = { ...createAuthenticator().make(result), attestationObject }
        const reply = await open.call(contract.addPasskey, { token, body: { name: 'x', passkey } })
        expect(reasonOf(reply)).toBe('signature')
      }),
      { numRuns: 20 },
    )
    await open.close()
  })
})

describe('a passkey as the second step', () => {
  it('is asked for after the password, and ends the sign-in without asking who holds it', async () => {
    const maria = await signUpHolder(server)
    const wanted = factor.secondFactorWanted.parse((await logIn(server)).details)
    expect(wanted.methods).toEqual(['passkey', 'recovery'])
    const { ticket } = wanted
    const { result } = await server.call(contract.passkeyRequest, { body: { ticket } })
    expect(result).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: maria.device.id, transports: ['internal'] }],
    })
    const passkey = maria.device.sign(result, { isVerified: false, userHandle: null })
    const reply = await server.call(factor.finishSignIn, { body: { ticket, passkey } })
    expect(reply.result.user.id).toBe(maria.id)
    expect((await server.call(factor.finishSignIn, { body: { ticket, passkey } })).status).toBe(400)
  })

  it('is refused for the passkey of another account, and for what was signed to sign in alone', async () => {
    const maria = await signUpHolder(server)
    const peter = await signUpHolder(server, 'peter')
    const ticket = await ticketOf(server)
    const { result } = await server.call(contract.passkeyRequest, { body: { ticket } })
    const finish = (passkey: object) => server.call(factor.finishSignIn, { body: { ticket, passkey } })
    expect(reasonOf(await finish(peter.device.sign(result)))).toBe('unknown')
    expect(reasonOf(await finish(await proofOf(server, maria.device)))).toBe('challenge')
    const alone = { loginType: 'passkey', passkey: maria.device.sign(result) }
    expect(reasonOf(await server.call(contract.loginByPasskey, { body: alone }))).toBe('challenge')
    expect((await finish(maria.device.sign(result))).status).toBe(200)
  })

  it('asks nothing for an unknown ticket', async () => {
    const reply = await server.call(contract.passkeyRequest, { body: { ticket: 'nothing' } })
    expect(reply.status).toBe(400)
  })

  it('can be passed by a recovery code, or by the app where there is one', async () => {
    const maria = await signUpHolder(server)
    const recovery = { ticket: await ticketOf(server), code: maria.recoveryCodes[0] ?? '' }
    expect((await server.call(factor.finishSignIn, { body: recovery })).status).toBe(200)
    const peter = await signUpProtected(server, 'peter')
    await add(server, peter.token)
    const wanted = factor.secondFactorWanted.parse((await logIn(server, { username: 'peter' })).details)
    expect(wanted.methods).toEqual(['passkey', 'totp', 'recovery'])
    const byApp = { ticket: wanted.ticket, code: codeOf(server, peter.secret) }
    expect((await server.call(factor.finishSignIn, { body: byApp })).status).toBe(200)
  })
})

describe('a passkey of the account', () => {
  it('has a name that only its owner changes', async () => {
    const maria = await signUpHolder(server)
    const peter = await server.signUp('peter')
    const body = { id: await idOf(maria.token), name: ' كلمة my “phone” ' }
    expect((await server.call(contract.renamePasskey, { token: peter.token, body })).status).toBe(404)
    const { result } = await server.call(contract.renamePasskey, { token: maria.token, body })
    expect(result.map(({ name }) => name)).toContain('كلمة my “phone”')
    for (const name of ['', ' ', 'x'.repeat(61), 'a\nb', 'a\u202eb']) {
      const reply = await server.call(contract.renamePasskey, { token: maria.token, body: { ...body, name } })
      expect(reply.status).toBe(400)
    }
  })

  it('is removed by a step-up authentication, told, and opens nothing from then on; the codes go with the last one', async () => {
    const maria = await signUpHolder(server)
    const other = createAuthenticator()
    await add(server, maria.token, { device: other, name: 'Security key' })
    const { token } = maria
    await remove(token, await idOf(token))
    expect(reasonOf(await enter(server, maria.device))).toBe('unknown')
    expect(await kindsOf(server, token)).toContain('passkeyRemoved')
    expect(server.outbox.at(-1)).toMatchObject({
      to: maria.email,
      text: expect.stringContaining('no longer'),
    })
    expect((await logIn(server)).status).toBe(403)
    await remove(token, await idOf(token, 'Security key'))
    expect((await logIn(server)).status).toBe(200)
    const { result } = await server.call(factor.secondFactor, { token })
    expect(result).toEqual({ totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
  })

  it('stays a sign-in method when the authenticator app is removed, with the codes', async () => {
    const maria = await signUpProtected(server)
    const device = createAuthenticator()
    await add(server, maria.token, { device })
    await server.call(factor.removeTotp, { token: maria.token, body: {} })
    expect((await logIn(server, { totp: maria.recoveryCodes[0] ?? '' })).status).toBe(200)
    expect((await enter(server, device)).status).toBe(200)
  })

  it('stays when it is the only sign-in method', async () => {
    const body = await signText(server, ethereumWallet())
    const { token } = (await server.call(loginByWallet, { body })).result
    await add(server, token)
    const wallet = (await server.call(ways, { token })).result.find(({ method }) => method === 'wallet')
    await server.call(unlink, { token, body: { method: 'wallet', id: wallet?.id ?? '' } })
    const reply = await remove(token, await idOf(token))
    expect([reply.code, reasonOf(reply)]).toEqual(['10008', 'lastWay'])
  })

  it('is not removed by another customer, nor by a sign-in that is not fresh', async () => {
    const maria = await signUpHolder(server)
    const peter = await server.signUp('peter')
    const id = await idOf(maria.token)
    expect((await remove(peter.token, id)).status).toBe(404)
    server.pass(600_000)
    expect(reasonOf(await remove(maria.token, id))).toBe('freshSignIn')
    expect((await enter(server, maria.device)).status).toBe(200)
  })
})
