import { randomUUID } from 'node:crypto'
import { changeEmail, closeAccount } from '@quayside/contracts/endpoints/account/account-life'
import { confirmPhone, sendPhoneCode } from '@quayside/contracts/endpoints/account/identity'
import { excludeSelf } from '@quayside/contracts/endpoints/account/limits'
import { register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { linkWallet, loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { forgetClosed } from '../../app/privacy/forget-closed.ts'
import { RETENTION } from '../../app/privacy/old-rows.ts'
import { runOperator } from '../../operator/commands.ts'
import { masterKeysOf } from '../../platform/secrets/master-keys.ts'
import { createSealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { TextMessage } from '../../platform/sms/sms.ts'
import { commit } from '../../platform/storage/commit.ts'
import { sweepOldRows } from '../../platform/storage/retention/sweep-old-rows.ts'
import { ethereumWallet, link, signText, tronWallet } from '../account/wallets/wallets.builders.ts'
import { sendForm, wholeForm } from '../identity/identity.builders.ts'
import { findCase } from '../identity/queries.ts'
import { decideIdentity } from '../identity/review/decide.ts'
import { DAY_MS, limitClient } from './limit-site.builders.ts'
import { markEarlierPersons } from './persons.ts'

const UNTIL = '2027-05-20T12:00:00.000Z'
const STOPPED = { reason: 'exclusion', availableAt: UNTIL }
const NUMBER = { dialCode: '+49', phone: '1701234567' }
const SECOND = { firstName: 'MARIA', lastName: 'ONEILL', phone: '1709999999' }

let server: TestApp
let maria: SignedUp
let texts: TextMessage[]

beforeEach(async () => {
  texts = []
  const sms = { send: async (message: TextMessage) => void texts.push(message) }
  server = await openApp({ environment: { LIMITS: 'identityByUser=1000' }, core: { sms } })
  maria = await server.signUp()
})
afterEach(() => server.close())

const exclude = (token = maria.token) =>
  server.call(excludeSelf, { token, body: { clientId: randomUUID(), months: 6 } })

async function signUpWith(email: string, username = 'maria2') {
  await server.call(sendCode, { body: { email, purpose: 'register' } })
  const body = { username, email, password: PASSWORD, code: codeIn(server.outbox.at(-1)) }
  return await server.call(register, { body })
}

async function verify({ token, id }: Pick<SignedUp, 'token' | 'id'>, changes = {}) {
  expect(await sendForm(server, await wholeForm(changes), { token })).toMatchObject({ status: 200 })
  await decide(id)
}

async function decide(userId: string) {
  const { storage, clock } = server.services
  const row = await storage.read(tx => tx.one(findCase, { userId, tier: 1 }))
  const decision = { userId, tier: 1, version: row?.version ?? -1, actor: 'reviewer ada' } as const
  const outcome = await commit(storage, (tx, afterCommit) =>
    decideIdentity(tx, server.services, {
      ...decision,
      verdict: { kind: 'verified' },
      now: clock.now(),
      afterCommit,
    }),
  )
  expect(outcome.ok).toBe(true)
}

async function statusOf(userId: string) {
  const { storage } = server.services
  return (await storage.read(tx => tx.one(findCase, { userId, tier: 1 })))?.status
}

async function provePhone(token: string) {
  await server.call(sendPhoneCode, { token, body: NUMBER })
  const code = /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
  return await server.call(confirmPhone, { token, body: { ...NUMBER, code } })
}

async function deleteMaria() {
  expect((await server.call(closeAccount, { token: maria.token })).status).toBe(200)
  server.pass(15 * DAY_MS)
  expect(await forgetClosed(server.services)).toBe(1)
}

const marksLeft = async () =>
  (await server.services.storage.read(tx => tx.dynamic(q => q.selectFrom('person_marks').selectAll()))).length

describe('a customer who has excluded themselves', () => {
  it('signs up with the same e-mail again only after the time, also when the account is deleted', async () => {
    await exclude()
    await deleteMaria()
    expect(await signUpWith('maria@example.test')).toMatchObject({ code: '10008', details: STOPPED })
    expect(await signUpWith('Maria+again@example.test')).toMatchObject({ code: '10008', details: STOPPED })
    expect((await signUpWith('boris@example.test', 'boris')).status).toBe(200)
    server.pass(Date.parse(UNTIL) - server.services.clock.now())
    expect((await signUpWith('maria@example.test')).status).toBe(200)
  })

  it('verifies no second account with the same identity, and reads why and until when', async () => {
    await verify(maria)
    await exclude()
    const second = await server.signUp('second')
    await verify(second, SECOND)
    expect(await statusOf(second.id)).toBe('rejected')
    expect(server.outbox.at(-1)?.subject).toContain('self-excluded')
    const client = limitClient(server, second)
    expect((await client.info()).stopped).toEqual(STOPPED)
    expect(await client.buy()).toMatchObject({ code: '10008', details: STOPPED })
    const again = await sendForm(server, await wholeForm(SECOND), { token: second.token })
    expect(again).toMatchObject({ code: '10008', details: STOPPED })
  })

  it('is recognized by the identity of a deleted account', async () => {
    await verify(maria)
    await exclude()
    await deleteMaria()
    const second = await server.signUp('second')
    await verify(second, SECOND)
    expect(await statusOf(second.id)).toBe('rejected')
  })

  it('verifies the account itself, so that what is there can be withdrawn', async () => {
    await exclude()
    await verify(maria)
    expect(await statusOf(maria.id)).toBe('verified')
  })

  it('trades with no account of theirs that was verified before, and nothing waits there', async () => {
    const second = await server.signUp('second')
    await verify(maria)
    await verify(second, SECOND)
    const client = limitClient(server, second, {})
    await client.buy({ type: 'limit', price: '40000' })
    await exclude()
    expect((await client.orders()).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await client.buy()).toMatchObject({ code: '10008', details: STOPPED })
    const { storage, ownLimits } = server.services
    const after = { userId: second.id, now: Date.parse(UNTIL) }
    expect(await storage.read(tx => ownLimits.stopped(tx, after))).toBeUndefined()
  })

  it('proves the same phone for no other account', async () => {
    await provePhone(maria.token)
    await exclude()
    const second = await server.signUp('second')
    expect(await provePhone(second.token)).toMatchObject({ code: '10008', details: STOPPED })
  })

  it.each([ethereumWallet, tronWallet])(
    'signs in and links with no wallet of the same key',
    async walletOf => {
      await link(server, ethereumWallet(), maria.token)
      await exclude()
      await deleteMaria()
      const second = await server.signUp('second')
      const body = await signText(server, walletOf(), { token: second.token })
      expect(await server.call(linkWallet, { token: second.token, body })).toMatchObject({
        code: '10008',
        details: STOPPED,
      })
      expect(await server.call(loginByWallet, { body: await signText(server, walletOf()) })).toMatchObject({
        code: '10008',
        details: STOPPED,
      })
    },
  )

  it('leaves nothing behind by changing the e-mail first', async () => {
    await exclude()
    const email = 'other@example.test'
    await server.call(sendCode, { token: maria.token, body: { email, purpose: 'email' } })
    const moved = { email, code: codeIn(server.outbox.at(-1)) }
    expect((await server.call(changeEmail, { token: maria.token, body: moved })).status).toBe(200)
    await deleteMaria()
    for (const one of [email, maria.email]) {
      expect(await signUpWith(one)).toMatchObject({ code: '10008', details: STOPPED })
    }
  })

  it('is recognized after the encryption key was changed and the former one is gone', async () => {
    await exclude()
    const masters = masterKeysOf(new Uint8Array(32).fill(7), [new Uint8Array(32)])
    await runOperator(
      { ...server.services, photos: { masters }, liveInstruments: () => [] },
      ['rewrap-keys'],
      'ada',
    )
    Object.assign(server.services.secrets, createSealedSecrets(masterKeysOf(new Uint8Array(32).fill(7))))
    await deleteMaria()
    expect(await signUpWith('maria@example.test')).toMatchObject({ code: '10008', details: STOPPED })
  })

  it('is no longer known once the exclusion of a deleted account is over', async () => {
    await verify(maria)
    await exclude()
    await deleteMaria()
    server.pass(Date.parse(UNTIL) - server.services.clock.now())
    await sweepOldRows({ ...server.services, retention: RETENTION })
    expect(await marksLeft()).toBe(0)
    const breaks = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('own_breaks').selectAll()),
    )
    expect(breaks).toEqual([])
  })
})

it('remembers nothing of a deleted account that was not excluded', async () => {
  await verify(maria)
  expect(await marksLeft()).toBeGreaterThan(0)
  await deleteMaria()
  expect(await marksLeft()).toBe(0)
})

it('says nothing of an exclusion to a stranger who only states the identity or asks for a code', async () => {
  await verify(maria)
  await exclude()
  await deleteMaria()
  const stranger = await server.signUp('stranger')
  const sent = await sendForm(server, await wholeForm(SECOND), { token: stranger.token })
  expect(sent).toMatchObject({ status: 200, view: { status: 'pending' } })
  expect((await limitClient(server, stranger).info()).stopped).toBeUndefined()
  const requested = await server.call(sendCode, { body: { email: maria.email, purpose: 'register' } })
  expect(requested.status).toBe(200)
  const body = { username: 'maria2', email: maria.email, password: PASSWORD, code: '000000' }
  expect((await server.call(register, { body })).code).toBe('10002')
})

it('marks customers from before there were marks at the start', async () => {
  const { storage } = server.services
  await verify(maria)
  await exclude()
  await storage.write(async tx => {
    await tx.dynamic(q => q.deleteFrom('person_marks').returning('mark'))
    await tx.dynamic(q => q.insertInto('person_marks_due').values({ user_id: maria.id }).returning('user_id'))
  })
  await markEarlierPersons(server.services)
  await markEarlierPersons(server.services)
  await deleteMaria()
  expect(await signUpWith('maria@example.test')).toMatchObject({ code: '10008', details: STOPPED })
})
