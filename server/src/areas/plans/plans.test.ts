import { randomUUID } from 'node:crypto'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import {
  buySmart,
  exitSmart,
  getSmartOrder,
  listSmart,
  listSmartOrder,
  requestSmartAccess,
} from '@quayside/contracts/endpoints/trading/plans'
import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { prepare } from '../../platform/storage/query.ts'
import { seedSandbox } from '../../sandbox/seed.ts'
import { callRaw, expectWellFormed, rawBody, spoiled } from '../contracts/handlers/hostile-input.builders.ts'

const REAL = { virtually: 'YES' }
const PLAN = 'breeze-7'
let site: TestApp
let maria: SignedUp
let count = 0

beforeEach(async () => {
  site = await openApp()
  await seedSandbox(site.services)
  maria = await customer('maria')
})

afterEach(() => site.close())

async function customer(username: string): Promise<SignedUp> {
  const who = await site.signUp(username)
  await site.call(requestSmartAccess, { token: who.token, body: { understood: true } })
  const body = { amount: '5000', clientId: randomUUID() }
  await site.call(giveSampleMoney, { token: who.token, headers: { virtually: 'YES' }, body })
  return who
}

function clientId(): string {
  count += 1
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}

function buy(body: Record<string, unknown> = {}, { token, headers = REAL }: Partial<Asking> = maria) {
  return site.call(buySmart, {
    token,
    headers,
    body: { planId: PLAN, amount: '1000', clientId: clientId(), ...body },
  })
}

type Asking = { readonly token: string; readonly headers?: Record<string, string> }

function exit(id: string, body: Record<string, unknown> = {}, { token }: Asking = maria) {
  const sent = { token, headers: REAL, params: { id }, body: { clientId: clientId(), ...body } }
  return site.call(exitSmart, sent)
}

async function wallet() {
  const { result } = await site.call(getUserInfo, { token: maria.token, headers: REAL })
  return { amount: result.amount, held: result.balances[0]?.held, profit: result.profit }
}

const renamePlans = prepare((q, p: { product: string }) =>
  q.updateTable('smart_plans').set({ product: p.product }),
)

describe('a smart plan', () => {
  it('is bought, seen with its terms, and counted as held', async () => {
    const { status, result } = await buy({ days: 7 })
    expect(status).toBe(200)
    expect(result).toMatchObject({ amount: '1000.00', days: 7, exitCost: '0.00', status: 'earning' })
    expect(await wallet()).toEqual({ amount: '4000.00', held: '1000.00', profit: '0.00' })
    const { result: plans } = await site.call(listSmart)
    expect(plans[0]?.coverage).toBe('1000.0000')
  })

  it.each([{ exit_penalty: '1.5' }, { daily_yield: '-0.0002' }, { daily_yield: '0,0002' }])(
    'is not sold once its terms were spoilt: %j',
    async changes => {
      await site.services.storage.write(tx =>
        tx.dynamic(q => q.updateTable('smart_plans').set(changes).where('id', '=', PLAN)),
      )
      const { status, code } = await buy()
      expect([status, code]).toEqual([422, '10010'])
      expect(await wallet()).toMatchObject({ amount: '5000.00', held: '0.00' })
    },
  )

  it('earns day by day and shows every accrual and ledger line', async () => {
    const { result: bought } = await buy()
    site.pass(2 * PLAN_DAY_MS)
    const left = await exit(bought.id, { maxCost: '5.00' })
    expect(left.result).toMatchObject({
      status: 'exited',
      earned: '0.40',
      penaltyPaid: '5.00',
      payout: '995.40',
    })
    const { result } = await site.call(getSmartOrder, {
      token: maria.token,
      headers: REAL,
      params: { id: bought.id },
    })
    expect(result.accruals.map(({ number, amount }) => [number, amount])).toEqual([
      [1, '0.20'],
      [2, '0.20'],
    ])
    const own = result.legs.filter(({ owner, account }) => owner === 'customer' && account === 'available')
    expect(own.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['plan_buy', '-1000.00'],
      ['plan_exit', '995.40'],
    ])
    expect(await wallet()).toEqual({ amount: '4995.40', held: '0.00', profit: '-4.60' })
    expect((await site.services.storage.read(verifyLedger)).faults).toEqual([])
  })

  it('is left for free in the first day, once, and not by anybody else', async () => {
    const { result } = await buy()
    const other = await customer('bruno')
    expect((await exit(result.id, {}, other)).status).toBe(404)
    expect((await exit(result.id)).result).toMatchObject({ status: 'exited', payout: '1000.00' })
    const again = await exit(result.id)
    expect([again.code, again.details]).toEqual(['10010', { status: 'exited' }])
    expect(await wallet()).toMatchObject({ amount: '5000.00' })
  })

  it('asks again when leaving costs more than was shown', async () => {
    const { result } = await buy()
    site.pass(PLAN_DAY_MS)
    const refused = await exit(result.id, { maxCost: '0.00' })
    expect([refused.code, refused.details]).toEqual(['10016', { cost: { shown: '0.00', current: '5.00' } }])
  })

  it('whose time is up matures instead of being left', async () => {
    const { result } = await buy()
    site.pass(7 * PLAN_DAY_MS)
    const late = await exit(result.id)
    expect([late.code, late.details]).toEqual(['10010', { status: 'profitDivided' }])
  })

  it('is found by its state, number and name', async () => {
    const { result: bought } = await buy()
    const found = async (query: Record<string, string>) =>
      (await site.call(listSmartOrder, { token: maria.token, headers: REAL, query })).result.total
    expect(await found({ status: 'earning' })).toBe(1)
    expect(await found({ status: 'exited' })).toBe(0)
    expect(await found({ q: 'bree' })).toBe(1)
    expect(await found({ q: bought.orderNo.slice(0, 6) })).toBe(1)
    expect(await found({ q: 'anchor' })).toBe(0)
    expect(await found({ clientId: bought.clientId })).toBe(1)
    expect(await found({ to: '2020-01-01T00:00:00Z' })).toBe(0)
    expect(await found({ q: '%' })).toBe(0)
    await site.services.storage.write(tx => tx.run(renamePlans, { product: 'Anchor' }))
    // A purchase keeps the name it was bought under.
    expect([await found({ q: 'bree' }), await found({ q: 'anchor' })]).toEqual([1, 0])
  })
})

describe('a purchase', () => {
  it.each([
    [{ planId: 'none' }, '10010'],
    [{ days: 8 }, '10012'],
    [{ dailyYield: '0.9' }, '10012'],
    [{ exitPenalty: '0' }, '10012'],
    [{ amount: '49.99' }, '10013'],
    [{ amount: '2000.01' }, '10013'],
    [{ amount: '100.001' }, '10013'],
    [{ planId: 'keel-90', amount: '5000.01' }, '10011'],
  ])('of %j is refused with %s', async (body, code) => {
    const answer = await buy(body)
    expect([answer.status, answer.code]).toEqual([422, code])
    expect(await wallet()).toMatchObject({ amount: '5000.00' })
  })

  it('of a plan that runs is refused, also when both come at once', async () => {
    const answers = await Promise.all([buy(), buy()])
    expect(answers.map(({ code }) => code).sort()).toEqual(['10024', '200'])
  })

  it('is refused on the demo account and to those it is not enabled for', async () => {
    const demo = await buy({}, { token: maria.token, headers: {} })
    expect([demo.code, demo.details]).toEqual(['10008', { mode: 'demo' }])
    const { token } = await site.signUp('carla')
    const early = await buy({}, { token })
    expect([early.code, early.details]).toEqual(['10008', { smart: 'notEnabled' }])
  })

  it('with the same client id is made once, and found by it however it is written', async () => {
    const id = clientId()
    const first = await buy({ clientId: id })
    const second = await buy({ clientId: id })
    expect([second.result.id, second.headers['idempotent-replay']]).toEqual([first.result.id, 'true'])
    expect((await buy({ clientId: id, amount: '999' })).status).toBe(409)
    const shouted = 'ABCDEF00-0000-4000-8000-000000000001'
    const { result } = await buy({ planId: 'tide-14', clientId: shouted })
    const query = { clientId: shouted }
    const found = await site.call(listSmartOrder, { token: maria.token, headers: REAL, query })
    expect(found.result.list.map(({ id }) => id)).toEqual([result.id])
  })
})

describe('whatever is sent', () => {
  it('to buySmart and exitSmart gets a decent answer and moves nothing that was not asked for', async () => {
    const { result: mine } = await buy({ planId: 'tide-14' })
    const { token } = await customer('dora')
    const before = await wallet()
    const sound = () => ({
      planId: PLAN,
      amount: '100',
      days: 7,
      clientId: clientId(),
      dailyYield: '0.0004',
      exitPenalty: '0.02',
    })
    await fc.assert(
      fc.asyncProperty(spoiled(sound, Object.keys(sound())), async fields => {
        const body = rawBody(fields)
        expectWellFormed(buySmart, await callRaw(site.app, buySmart, { token, headers: REAL, body }))
      }),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(
        spoiled(() => ({ clientId: clientId(), maxCost: '5.00' }), ['clientId', 'maxCost']),
        async fields => {
          const call = { token, headers: REAL, params: { id: mine.id }, body: rawBody(fields) }
          const answer = await callRaw(site.app, exitSmart, call)
          expectWellFormed(exitSmart, answer)
          expect(answer.status).not.toBe(200)
        },
      ),
      { numRuns: 40 },
    )
    expect(await wallet()).toEqual(before)
    expect((await site.services.storage.read(verifyLedger)).faults).toEqual([])
  })
})
