import * as endpoints from '@quayside/contracts/endpoints/funds/withdrawals'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, type SignedUp } from '../../../app/app.builders.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import {
  ADDRESS,
  openWithdrawalSite,
  prepareCustomer,
  type Quoted,
  REAL,
  type WithdrawalSite,
} from '../withdrawal-site.builders.ts'
import { readActs } from './acts.builders.ts'

let site: WithdrawalSite

const open = async (authorization: string) => {
  site = await openWithdrawalSite({ WITHDRAWAL_AUTHORIZATION: authorization })
}
beforeEach(async () => {
  await open('wallet-or-code')
  await haveFactor(site.maria)
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

async function haveFactor({ id }: Pick<SignedUp, 'id'>): Promise<void> {
  const row = { user_id: id, sealed: '', started_at: 1, confirmed_at: 1, last_step: 0, last_used_at: null }
  await site.server.services.storage.write(tx =>
    tx.dynamic(q => q.insertInto('totp_secrets').values(row).returning('user_id')),
  )
}

const quoted = async (): Promise<Quoted> => (await site.quote()).result
const ask = ({ nonce }: Pick<Quoted, 'nonce'>, { token = site.maria.token, headers = REAL } = {}) =>
  site.server.call(endpoints.sendWithdrawalCode, { token, headers, body: { nonce } })
const type = ({ nonce }: Pick<Quoted, 'nonce'>, code: string, token = site.maria.token) =>
  site.server.call(endpoints.authorizeByCode, { token, headers: REAL, body: { nonce, code } })
const mailed = () => codeIn(site.server.outbox.at(-1))
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const acts = async () =>
  (await readActs(site.server, 'withdrawal.signatureRefused')).map(
    ({ details }) => (details as { reason: string }).reason,
  )
async function untouched(): Promise<void> {
  expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  expect(await site.list()).toEqual([])
}

describe('a code from the e-mail', () => {
  it('authorizes the withdrawal that its mail names, and the desk reads that no wallet signed', async () => {
    const terms = await site.server.call(endpoints.getWithdrawalTerms, {
      token: site.maria.token,
      headers: REAL,
    })
    expect(terms.result).toMatchObject({ methods: ['wallet', 'code'], hasSecondFactor: true })
    const one = await quoted()
    expect((await ask(one)).status).toBe(200)
    const mail = site.server.outbox.at(-1)
    expect(mail?.text).toContain('withdrawing 500\u00a0USDT')
    expect(mail?.text).toContain('receive 499.5\u00a0USDT')
    expect(mail?.text).toContain(ADDRESS)
    expect((await type(one, mailed())).result).toEqual({ authorized: true })
    const { result } = await site.submit(one.nonce)
    expect(result).toMatchObject({ status: 'submitted', amount: '500', method: 'code' })
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
    expect(await readActs(site.server, 'withdrawal.codeAccepted')).toMatchObject([{ subject: one.nonce }])
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({ method: 'code', wallet: null })
    const signed = await site.server.call(endpoints.signedWithdrawal, {
      token: site.maria.token,
      headers: REAL,
      params: { id: result.id },
    })
    expect(signed.status).toBe(404)
  })

  it('is in the customer’s own language', async () => {
    await site.server.services.storage.write(tx =>
      tx.dynamic(q =>
        q.updateTable('users').set({ locale: 'de' }).where('id', '=', site.maria.id).returning('id'),
      ),
    )
    await ask(await quoted())
    expect(site.server.outbox.at(-1)?.text).toContain('kommen 499,5\u00a0USDT an')
  })

  it('of one quote opens no other', async () => {
    const [one, other] = [await quoted(), await quoted()]
    await ask(one)
    expect((await type(other, mailed())).code).toBe('10002')
    expect((await site.submit(other.nonce)).status).toBe(403)
    expect((await type(one, mailed())).status).toBe(200)
    await untouched()
  })

  it('is good for five tries, and another code gives no more', async () => {
    const one = await quoted()
    await ask(one)
    const right = mailed()
    for (let tried = 0; tried < 5; tried += 1) expect((await type(one, wrong(right))).code).toBe('10002')
    expect((await type(one, right)).code).toBe('10002')
    await ask(one)
    expect((await type(one, mailed())).code).toBe('10002')
    expect(await acts()).toEqual(Array.from({ length: 7 }, () => 'code'))
    await untouched()
  })

  it('counts once', async () => {
    const one = await quoted()
    await ask(one)
    const code = mailed()
    const answers = await Promise.all([type(one, code), type(one, code), type(one, code)])
    expect(answers.map(answer => answer.code).toSorted()).toEqual(['10002', '10002', '200'])
  })

  it('of a quote that is over or used up opens nothing', async () => {
    const [used, late] = [await quoted(), await quoted()]
    await site.authorize(used)
    await site.submit(used.nonce)
    expect((await ask(used)).details).toEqual({ reason: 'replayed' })
    expect((await type(used, '123456')).details).toEqual({ reason: 'replayed' })
    await ask(late)
    const code = mailed()
    site.server.pass(600_000)
    expect((await type(late, code)).details).toEqual({ reason: 'expired' })
    expect((await ask(late)).details).toEqual({ reason: 'expired' })
    expect(await acts()).toEqual(['replayed', 'replayed', 'expired', 'expired'])
  })

  it('of another customer’s quote is rejected', async () => {
    const otto = await site.server.signUp('otto')
    await prepareCustomer(site.server, otto)
    await haveFactor(otto)
    const one = await quoted()
    await ask(one)
    expect((await type(one, mailed(), otto.token)).status).toBe(404)
    expect((await ask(one, { token: otto.token })).status).toBe(404)
    expect(await acts()).toEqual(['quote', 'quote'])
    await untouched()
  })

  it('is no Demo account’s', async () => {
    const one = await quoted()
    expect((await ask(one, { headers: { virtually: 'NO' } })).code).toBe('10008')
  })

  it('wants who they are proved in the last ten minutes', async () => {
    const early = await quoted()
    site.server.pass(599_000)
    const one = await quoted()
    await ask(one)
    const code = mailed()
    site.server.pass(2_000)
    expect((await type(early, code)).details).toEqual({ reason: 'expired' })
    expect(await type(one, code)).toMatchObject({ status: 403, details: { reason: 'freshSignIn' } })
    await untouched()
  })
})

it('without a second factor there is no code', async () => {
  await site.server.services.storage.write(tx =>
    tx.dynamic(q => q.deleteFrom('totp_secrets').returning('user_id')),
  )
  const one = await quoted()
  const refused = await ask(one)
  expect([refused.code, refused.details]).toEqual(['10008', { reason: 'secondFactor' }])
  expect((await type(one, '123456')).code).toBe('10008')
  await untouched()
})

it('a second factor that is gone takes the authorization along', async () => {
  const one = await quoted()
  await ask(one)
  await type(one, mailed())
  await site.server.services.storage.write(tx =>
    tx.dynamic(q => q.deleteFrom('totp_secrets').returning('user_id')),
  )
  expect((await site.submit(one.nonce)).details).toEqual({ reason: 'signature' })
  await untouched()
})

describe('where the operator wants a wallet', () => {
  beforeEach(async () => {
    await site.server.close()
    await open('wallet')
    await haveFactor(site.maria)
  })

  it('there is no code, and none is sent', async () => {
    const one = await quoted()
    const before = site.server.outbox.length
    const refused = await ask(one)
    expect([refused.code, refused.details]).toEqual(['10025', { method: 'code' }])
    expect((await type(one, '123456')).code).toBe('10025')
    expect(site.server.outbox).toHaveLength(before)
  })

  it('what a code authorized before is not submitted any more', async () => {
    const one = await quoted()
    await site.server.services.storage.write(tx =>
      tx.dynamic(q => q.updateTable('withdrawal_quotes').set({ wallet: 'code' }).returning('nonce')),
    )
    expect((await site.submit(one.nonce)).details).toEqual({ reason: 'signature' })
    await untouched()
  })
})
