import { randomUUID } from 'node:crypto'
import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import { getUserInfo, listTransactions, notifications } from '@quayside/contracts/endpoints/account/account'
import { login, register, reset, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { finishSignIn, secondFactorWanted } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { buyContracts, getContractsOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { LOCALES } from '@quayside/contracts/locales'
import * as audit from '@quayside/contracts/staff/audit'
import * as desk from '@quayside/contracts/staff/customers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, PASSWORD, type SignedUp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { codeOf, signUpProtected } from '../account/second-factor/second-factor.builders.ts'
import { ethereumWallet, link, signText } from '../account/wallets/wallets.builders.ts'
import { wholeForm } from '../identity/identity.builders.ts'
import { type IdentitySite, openIdentitySite } from '../identity/identity-site.builders.ts'
import { type AtTheDesk, atTheDesk, decide, openCaseOf } from './desk.builders.ts'

let site: IdentitySite
let sam: AtTheDesk
let rita: AtTheDesk
let ada: AtTheDesk
let maria: SignedUp
let params: { id: string }

const CONTACT = 'help@example.test'

beforeEach(async () => {
  site = await openIdentitySite({ SERVICE_EMAIL: CONTACT })
  maria = site.maria
  params = { id: maria.id }
  sam = atTheDesk(site.server, 'sam', 'support')
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  ada = atTheDesk(site.server, 'ada', 'administrator')
})
afterEach(async () => {
  expect((await site.server.services.storage.read(verifyLedger)).faults).toEqual([])
  expect((await ada.call(audit.verifyActs)).result).toMatchObject({ isWhole: true, brokenAt: null })
  await site.server.close()
})

const signInBody = { loginType: 'password', username: 'maria', password: PASSWORD }
const suspend = (reason: SuspensionReason = 'takeover') =>
  sam.call(desk.suspendCustomer, { params, body: { reason, note: 'called in' } })
const reinstate = () => sam.call(desk.reinstateCustomer, { params, body: { note: 'it was her' } })

async function buyContract() {
  const body = { code: 'BTCUSDT', side: 'buy', lots: '0.01', leverage: 2, clientId: randomUUID() }
  return (await site.server.call(buyContracts, { token: maria.token, body })).result
}

describe('a suspended customer', () => {
  it('is signed out everywhere at once and reads at sign-in why and whom to ask', async () => {
    const second = (await site.server.call(login, { body: signInBody })).result.token
    expect((await suspend()).result.status).toBe('suspended')
    for (const token of [maria.token, second])
      expect((await site.server.call(getUserInfo, { token })).status).toBe(401)
    const refused = await site.server.call(login, { body: signInBody })
    expect(refused).toMatchObject({
      code: '10005',
      details: { reason: 'takeover', contact: CONTACT, locale: 'en' },
    })
    expect(JSON.stringify(refused.details)).toContain('someone else may be using it')
    expect(JSON.stringify(refused.details)).not.toContain('called in')
    const mail = site.server.outbox.at(-1)
    expect([mail?.to, mail?.subject]).toEqual([maria.email, 'Your Quayside account is suspended'])
    expect(mail?.text).toContain(CONTACT)
  })

  it('learns nothing before the password is right', async () => {
    await suspend()
    const body = { ...signInBody, password: 'wrong horse 9' }
    expect(await site.server.call(login, { body })).toMatchObject({ code: '10004', details: null })
  })

  it('is refused by every sign-in method: password, wallet, second factor, and a sign-in half done', async () => {
    const { token, secret, ...protectedOne } = await signUpProtected(site.server, 'peter')
    await link(site.server, ethereumWallet(), token)
    const half = await site.server.call(login, {
      body: { loginType: 'password', username: 'peter', password: PASSWORD },
    })
    const { ticket } = secondFactorWanted.parse(half.details)
    const body = { reason: 'law' as const, note: 'letter 17' }
    await sam.call(desk.suspendCustomer, { params: { id: protectedOne.id }, body })
    const byWallet = await site.server.call(loginByWallet, {
      body: await signText(site.server, ethereumWallet()),
    })
    const byPassword = await site.server.call(login, {
      body: {
        loginType: 'password',
        username: 'peter',
        password: PASSWORD,
        totp: codeOf(site.server, secret),
      },
    })
    for (const refused of [byWallet, byPassword])
      expect(refused).toMatchObject({ code: '10005', details: { reason: 'law', contact: CONTACT } })
    const finished = await site.server.call(finishSignIn, {
      body: { ticket, code: codeOf(site.server, secret) },
    })
    expect(finished.status).toBe(400)
    const live = await site.server.services.storage.read(tx =>
      tx.dynamic(q =>
        q
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', protectedOne.id)
          .where('revoked_at', 'is', null),
      ),
    )
    expect(live).toEqual([])
  })

  it('is let in by no new password either, which the mailbox still sets', async () => {
    await suspend()
    await site.server.call(sendCode, { body: { email: maria.email, purpose: 'reset' } })
    const password = 'another horse 10'
    const body = { email: maria.email, code: codeIn(site.server.outbox.at(-1)), password }
    expect((await site.server.call(reset, { body })).status).toBe(200)
    const refused = await site.server.call(login, { body: { ...signInBody, password } })
    expect(refused).toMatchObject({ code: '10005', details: { reason: 'takeover', contact: CONTACT } })
  })

  it('comes in again after a reinstatement, and finds both in the notifications', async () => {
    await suspend()
    expect((await suspend()).problem.code).toBe('conflict')
    expect((await reinstate()).result.status).toBe('active')
    expect((await reinstate()).problem.code).toBe('conflict')
    expect(site.server.outbox.at(-1)?.subject).toBe('Your Quayside account is no longer suspended')
    const { token } = (await site.server.call(login, { body: signInBody })).result
    const { list } = (await site.server.call(notifications, { token })).result
    expect(list.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['accountReinstated', 'accountSuspended']),
    )
    expect((await site.server.call(getUserInfo, { token: maria.token })).status).toBe(401)
  })

  it.each(LOCALES.map(({ value }) => value))('reads in %s what was previewed', async locale => {
    await site.server.services.storage.write(tx =>
      tx.dynamic(q => q.updateTable('users').set({ locale }).where('id', '=', maria.id)),
    )
    const preview = await sam.call(desk.previewSuspension, { params, body: { reason: 'identityDoubt' } })
    await suspend('identityDoubt')
    const mail = site.server.outbox.at(-1)
    expect(preview.result.mail).toEqual({ to: mail?.to, subject: mail?.subject, text: mail?.text })
    const { details } = await site.server.call(login, { body: signInBody })
    expect(details).toMatchObject({ text: preview.result.atSignIn, locale })
    expect(preview.result.atSignIn).toContain(CONTACT)
    expect(preview.result.atSignIn).not.toMatch(/[{}]/)
  })

  it('keeps what runs, which staff can end once, and finds it in the record', async () => {
    const { id, orderNo } = await buyContract()
    const end = (clientId: string) =>
      sam.call(desk.endOrder, {
        params: { ...params, order: id },
        body: { kind: 'contract', clientId, note: 'asked by telephone' },
      })
    expect((await end(randomUUID())).problem.code).toBe('conflict')
    await suspend('ownRequest')
    const clientId = randomUUID()
    const preview = await sam.call(desk.previewEndOrder, {
      params: { ...params, order: id },
      body: { kind: 'contract' },
    })
    const again = await sam.call(desk.previewEndOrder, {
      params: { ...params, order: id },
      body: { kind: 'contract' },
    })
    expect(again.result).toEqual(preview.result)
    const before = await availableOf(maria.id)
    const ended = await end(clientId)
    expect(preview.result.order).toEqual(ended.result)
    expect(Number(preview.result.released)).toBeCloseTo((await availableOf(maria.id)) - before, 2)
    expect(ended.result).toMatchObject({ orderNo, status: 'closed', kind: 'contract' })
    expect((await end(clientId)).result).toEqual(ended.result)
    expect((await end(randomUUID())).problem.code).toBe('refused')
    await reinstate()
    const { token } = (await site.server.call(login, { body: signInBody })).result
    const order = await site.server.call(getContractsOrder, { token, params: { id } })
    expect(order.result.status).toBe('closed')
    const { list } = (await site.server.call(notifications, { token })).result
    expect(list.find(({ kind }) => kind === 'endedByStaff')?.data).toMatchObject({ orderNo })
    const { result } = await ada.call(audit.listActs, { query: { action: 'order' } })
    expect(result.list).toMatchObject([
      { action: 'order.ended', actor: sam.email, subject: orderNo, details: { note: 'asked by telephone' } },
    ])
    expect((await site.server.call(listTransactions, { token })).result.total).toBeGreaterThan(2)
  })

  it('has orders ended that are theirs alone', async () => {
    const { id } = await buyContract()
    const early = await sam.call(desk.previewEndOrder, {
      params: { ...params, order: id },
      body: { kind: 'contract' },
    })
    expect(early.problem.code).toBe('conflict')
    const peter = await site.server.signUp('peter')
    await sam.call(desk.suspendCustomer, { params: { id: peter.id }, body: { reason: 'terms', note: 'x' } })
    const body = { kind: 'contract', clientId: randomUUID(), note: 'x' }
    const { status } = await sam.call(desk.endOrder, { params: { id: peter.id, order: id }, body })
    expect(status).toBe(404)
  })
})

async function availableOf(id: string): Promise<number> {
  const { result } = await sam.call(desk.getCustomer, { params: { id } })
  return Number(result.money.demo.amount)
}

describe('a customer’s whole picture', () => {
  it('has identity, money, orders, devices, sign-in methods, notes, decisions and acts', async () => {
    await site.submit(await wholeForm())
    await decide(rita, (await openCaseOf(rita, maria.id)).id, { kind: 'verified' })
    await buyContract()
    await sam.call(desk.addNote, { params, body: { text: 'Prefers mornings.' } })
    const { result } = await rita.call(desk.getCustomer, { params })
    expect(result).toMatchObject({
      id: maria.id,
      username: 'maria',
      name: 'María O’Neill',
      kycStatus: 'verified',
      country: 'DE',
      suspension: null,
      mode: 'NO',
      status: 'active',
      ownLimits: { money: expect.any(Array), break: null },
      notes: [{ by: sam.email, text: 'Prefers mornings.' }],
      cases: [{ kind: 'identity', decision: { by: rita.email, outcome: 'verified' } }],
      ways: [{ kind: 'password' }, { kind: 'email', label: maria.email }],
      sessions: [{ userAgent: expect.any(String), ip: '127.0.0.1' }],
    })
    expect(result.identity[0]?.values).toMatchObject({ lastName: 'O’Neill' })
    expect(Number(result.money.demo.totalAssets)).toBeGreaterThan(90_000)
    expect(result.money.real.totalAssets).toBe('0.00')
    const query = { virtually: 'NO' }
    const orders = await rita.call(desk.listCustomerOrders, { params, query })
    expect(orders.result).toMatchObject({ total: 1, list: [{ kind: 'contract', status: 'open' }] })
    const none = await rita.call(desk.listCustomerOrders, { params, query: { virtually: 'YES' } })
    expect(none.result.total).toBe(0)
    const statement = await rita.call(desk.listCustomerTransactions, { params, query })
    expect(statement.result.total).toBeGreaterThan(1)
    const acts = await rita.call(desk.listCustomerActs, { params, query: { size: '2' } })
    expect(acts.result.list.map(({ action }) => action)).toEqual(['customer.viewed', 'customer.noted'])
    const rest = await rita.call(desk.listCustomerActs, {
      params,
      query: { size: '2', after: acts.result.next ?? '' },
    })
    expect(rest.result.list.map(({ action }) => action)).toEqual(['identity.verified', 'case.viewed'])
  })

  it('shows support neither what was stated nor that there are photos', async () => {
    await site.submit(await wholeForm())
    const { result } = await sam.call(desk.getCustomer, { params })
    expect(result.identity).toMatchObject([
      { values: {}, photos: [] },
      { values: {}, photos: [] },
    ])
  })

  it('is found by id, and by the beginning of e-mail, user name and name', async () => {
    await site.submit(await wholeForm())
    await site.server.signUp('marius')
    const found = async (query: Record<string, string>) =>
      (await sam.call(desk.findCustomers, { query })).result.list.map(({ username }) => username)
    expect(await found({ search: maria.id })).toEqual(['maria'])
    expect(await found({ search: 'Mari' })).toEqual(['maria', 'marius'])
    expect(await found({ search: 'neill' })).toEqual(['maria'])
    expect(await found({ status: 'suspended' })).toEqual([])
    await suspend()
    expect(await found({ status: 'suspended' })).toEqual(['maria'])
    const first = (await sam.call(desk.findCustomers, { query: { size: '1' } })).result
    const query = { size: '1', after: first.next ?? '' }
    const second = (await sam.call(desk.findCustomers, { query })).result
    expect([...first.list, ...second.list].map(({ username }) => username)).toEqual(['maria', 'marius'])
    expect(second.next).toBeNull()
  })

  it('is found by an e-mail address however its host is written', async () => {
    const email = 'zoe@xn--mnchen-3ya.example'
    await site.server.call(sendCode, { body: { email, purpose: 'register' } })
    const code = codeIn(site.server.outbox.at(-1))
    await site.server.call(register, { body: { username: 'zoe', email, password: PASSWORD, code } })
    for (const search of [email, 'Zoe@münchen.example', 'zoe@']) {
      const { list } = (await sam.call(desk.findCustomers, { query: { search } })).result
      expect(list.map(({ username }) => username)).toEqual(['zoe'])
    }
  })

  it('that does not exist is 404 in every call', async () => {
    const missing = { id: 'nobody' }
    const answers = [
      await ada.call(desk.getCustomer, { params: missing }),
      await ada.call(desk.listCustomerOrders, { params: missing, query: { virtually: 'NO' } }),
      await ada.call(desk.addNote, { params: missing, body: { text: 'x' } }),
      await ada.call(desk.suspendCustomer, { params: missing, body: { reason: 'law', note: 'x' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
