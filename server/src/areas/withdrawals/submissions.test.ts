import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import * as endpoints from '@quayside/contracts/endpoints/funds/withdrawals'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { atTheDesk, openCaseOf } from '../desk/desk.builders.ts'
import {
  freshToken,
  openWithdrawalSite,
  type Quoted,
  REAL,
  signTyped,
  type WithdrawalSite,
} from './withdrawal-site.builders.ts'

let site: WithdrawalSite

beforeEach(async () => {
  site = await openWithdrawalSite()
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const quoted = async (): Promise<Quoted> => (await site.quote()).result
const authorized = async (amount = '500'): Promise<Quoted> => {
  const one = (await site.quote({ amount })).result
  expect((await site.authorize(one)).status).toBe(200)
  return one
}
const refusalOf = ({ status, details, code }: { status: number; details?: unknown; code: string }) =>
  status === 403 ? (details as { reason: string }).reason : code
async function untouched(): Promise<void> {
  expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  expect(await site.list()).toEqual([])
}

describe('a submission that says more than its nonce', () => {
  it.each([
    ['amount', '5000'],
    ['fee', '0'],
    ['receive', '500'],
    ['address', `0x${'1'.repeat(40)}`],
    ['addressId', 'another'],
    ['network', 'TRC20'],
    ['userId', 'another-customer'],
    ['status', 'approved'],
  ])('is malformed: %s', async (field, value) => {
    const one = await authorized()
    const answer = await site.server.call(endpoints.submitWithdrawal, {
      token: site.maria.token,
      headers: REAL,
      body: { nonce: one.nonce, clientId: randomUUID(), [field]: value },
    })
    expect(answer.status).toBe(400)
    await untouched()
  })

  it.each([
    ['in other letters', (nonce: string) => nonce.toUpperCase(), 404],
    ['with a blank', (nonce: string) => `${nonce} `, 400],
    ['with a NUL', (nonce: string) => `${nonce}\0`, 400],
    ['cut off', (nonce: string) => nonce.slice(0, -1), 404],
    ['empty', () => '', 404],
    ['too long', (nonce: string) => nonce.repeat(3), 400],
    ['with a percent sign', () => '%', 400],
  ] as const)('names no quote: a nonce %s', async (_, change, status) => {
    const one = await authorized()
    expect((await site.submit(change(one.nonce))).status).toBe(status)
    await untouched()
  })
})

describe('without the right to', () => {
  it('the Demo account neither authorizes nor submits, though the quote is the customer’s', async () => {
    const one = await authorized()
    const headers = { virtually: 'NO' }
    const { token } = site.maria
    const { nonce } = one
    const body = { nonce, clientId: randomUUID() }
    expect((await site.server.call(endpoints.submitWithdrawal, { token, headers, body })).code).toBe('10008')
    const signed = {
      nonce,
      walletAddress: site.wallet.address,
      chainType: 'ethereum' as const,
      signature: signTyped(site.wallet, one.typedData),
    }
    const answer = await site.server.call(endpoints.authorizeWithdrawal, { token, headers, body: signed })
    expect(answer.code).toBe('10008')
    await untouched()
  })

  it.each([
    '/user/updateUsdtAuth',
    '/user/withdrawal',
    '/user/withdrawal/code',
    '/user/withdrawal/authorizeByCode',
  ])('a stranger is asked to log in: %s', async path => {
    const response = await site.server.app.inject({
      method: 'POST',
      url: `${API_PREFIX}${path}`,
      payload: { nonce: (await authorized()).nonce },
    })
    expect(response.statusCode).toBe(401)
    await untouched()
  })

  it('a change of the sign-in between signature and submission lets it wait', async () => {
    const one = await authorized()
    const { server, maria } = site
    await server.services.storage.write(tx =>
      tx.dynamic(q =>
        q
          .insertInto('notifications')
          .values({
            user_id: maria.id,
            id: server.services.ids.next(),
            kind: 'passwordChanged',
            data: '{}',
            created_at: server.services.clock.now(),
            read_at: null,
          })
          .returning('id'),
      ),
    )
    expect((await site.submit(one.nonce)).details).toMatchObject({ reason: 'signInChanged' })
    await untouched()
  })
})

describe('a hundred at once', () => {
  const many = <T>(count: number, run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)))

  it('submissions of ten quotes hold what there is, and no quote twice', async () => {
    const quotes: Quoted[] = []
    for (let count = 0; count < 10; count += 1) quotes.push(await authorized('900'))
    const answers = await many(100, index => site.submit(quotes[index % 10]?.nonce ?? ''))
    const done = answers.filter(({ status }) => status === 200)
    // Five withdrawals of 900 fit into 5,000.
    expect(done).toHaveLength(5)
    expect(new Set(done.map(({ result }) => result.id)).size).toBe(5)
    expect(await site.holds()).toEqual({ available: 500, held: 4500 })
  })

  it('cancels of one withdrawal give it back once', async () => {
    const { id } = (await site.withdraw()).result
    const answers = await many(100, () => site.cancel(id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  })

  it('a cancel and a decision at the desk: one of them counts, and the money is in one place', async () => {
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    for (const kind of ['approved', 'rejected', 'approved', 'rejected'] as const) {
      const { id } = (await site.withdraw()).result
      const { id: caseId } = await openCaseOf(rita, site.maria.id)
      await rita.call(cases.claimCase, { params: { id: caseId } })
      const { version } = (await rita.call(cases.getCase, { params: { id: caseId } })).result
      const verdict = kind === 'approved' ? { kind } : { kind, reason: 'address' as const }
      const decide = () =>
        rita.call(cases.decideCase, {
          params: { id: caseId },
          body: { version, decision: { kind: 'withdrawal', verdict } },
        })
      const [cancelled, decided] = await Promise.all([site.cancel(id), decide()])
      // The claim keeps the withdrawal; an approved but unsent withdrawal can still be canceled.
      expect(decided.status).toBe(200)
      const { status } = (await site.list()).find(one => one.id === id) ?? {}
      expect(status).toBe(cancelled.status === 200 ? 'cancelled' : kind)
      if (status === 'approved') await site.cancel(id)
      expect((await site.holds()).held).toBe(0)
    }
  })

  it('needs two colleagues above the limit: one person’s second approval does not count', async () => {
    await site.withdraw({ amount: '2000' })
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { version } = (await rita.call(cases.getCase, { params: { id } })).result
    const decision = { kind: 'withdrawal' as const, verdict: { kind: 'approved' as const } }
    const first = await many(10, () =>
      rita.call(cases.decideCase, { params: { id }, body: { version, decision } }),
    )
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
    for (let again = 0; again < 3; again += 1) {
      await rita.call(cases.claimCase, { params: { id } })
      const { version } = (await rita.call(cases.getCase, { params: { id } })).result
      await rita.call(cases.decideCase, { params: { id }, body: { version, decision } })
    }
    await site.tick(3)
    expect((await site.list())[0]?.status).toBe('submitted')
    expect(site.scripted.given).toEqual([])
  })
})

it('a session of before asks for a fresh proof, and a quote of before is signed under no other session’s name', async () => {
  const one = await quoted()
  site.server.pass(601_000)
  expect(refusalOf(await site.quote())).toBe('freshSignIn')
  const token = await freshToken(site.server)
  expect(refusalOf(await site.authorize(one, { token }))).toBe('expired')
  await untouched()
})
