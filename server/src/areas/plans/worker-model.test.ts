import { money } from '@quayside/money/money'
import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { totalInPlans } from '../../ledger/figures.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import { leg, posting } from '../../ledger/posting.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { createMemoryBus } from '../../platform/bus.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { addTraders } from '../contracts/worker/worker.builders.ts'
import { type GivenLeadership, givenLeadership } from '../options/worker/worker.builders.ts'
import { accrualsOf, findAnyPlan, findRunningPlan, planOf } from './queries.ts'
import {
  accrual,
  earnedBy,
  type Known,
  PlanReference,
  type PlanRequest,
  WALLET,
} from './reference.builders.ts'
import { buyPlan } from './rules/buy.ts'
import { exitPlan } from './rules/exit.ts'
import { planCommand, planOffer, planState } from './rules/plan.builders.ts'
import { purchases, type Step, step, USERS } from './steps.builders.ts'
import { createPlanWorker, type PlanWorker } from './worker.ts'
import { settleDue, writeEnd, writePurchase } from './writes.ts'

const MINUTE = 60_000

it('plans do what a calendar and a purse of coins would, whatever happens, and every cent is there', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(purchases, fc.array(step, { minLength: 15, maxLength: 50 }), async (first, steps) => {
      const environment = await Environment.open()
      try {
        for (const each of [...first, ...steps]) await environment.take(each)
        await environment.compare()
      } finally {
        await environment.end()
      }
    }),
    { numRuns: usualOrFull(20, 40) },
  )
})

class Environment {
  readonly #storage: Storage
  #now = 1_000_000
  #count = 0
  #polls: (() => void)[] = []
  #nodes: { readonly worker: PlanWorker; readonly leadership: GivenLeadership }[] = []
  readonly #expected = new PlanReference()

  constructor(storage: Storage) {
    this.#storage = storage
  }

  static async open(): Promise<Environment> {
    const storage = await openTemporary(() => 0)
    await addTraders(storage, ...USERS)
    const environment = new Environment(storage)
    for (const user of USERS) await environment.#move(own(user, 'available'), WALLET)
    await environment.#restart()
    return environment
  }

  async take(each: Step): Promise<void> {
    switch (each.act) {
      case 'buy':
        return await this.#buy(each)
      case 'exit':
        return await this.#exit(each.pick)
      case 'pass':
        return await this.#poll(this.#now + each.minutes * MINUTE)
      case 'back':
        return await this.#poll(Math.max(0, this.#now - each.minutes * MINUTE))
      case 'fill':
        return await this.#move(POOL, BigInt(each.amount))
      case 'drain':
        return await this.#drain(each)
      case 'takeOver':
        return await this.#takeOver()
      case 'restart':
        return await this.#restart()
    }
  }

  async compare(): Promise<void> {
    for (const known of this.#expected.plans) {
      const row = await this.#storage.read(tx => tx.one(findAnyPlan, { id: known.id }))
      const { status, paid } = known
      expect(row).toMatchObject({ status, paid, earned: earnedBy(known) })
      const isOver = status !== 'earning'
      expect(row?.penalty_paid).toBe(isOver ? known.penalty : null)
      expect(row?.payout).toBe(isOver ? known.principal + earnedBy(known) - known.penalty : null)
      const accruals = await this.#storage.read(tx => tx.all(accrualsOf, { id: known.id }))
      expect(accruals.map(({ number, due_at, amount }) => [number, due_at, amount])).toEqual(
        Array.from({ length: paid }, (_, index) => [
          index + 1,
          known.start + (index + 1) * PLAN_DAY_MS,
          accrual(known),
        ]),
      )
    }
    for (const user of USERS) await this.#compareWallet(user)
    expect(await this.#balance(POOL)).toBe(this.#expected.pool)
    expect((await this.#storage.read(verifyLedger)).faults).toEqual([])
  }

  async end(): Promise<void> {
    for (const { worker } of this.#nodes) await worker.stop()
    await this.#storage.close()
  }

  async #compareWallet(user: string): Promise<void> {
    const { available, held } = this.#expected.wallet(user)
    expect(await this.#balance(own(user, 'plan'))).toBe(held)
    expect(await this.#balance(own(user, 'available'))).toBe(available)
  }

  async #buy({ user, offer, amount }: Extract<Step, { act: 'buy' }>): Promise<void> {
    this.#count += 1
    const request = {
      id: `plan-${String(this.#count).padStart(3, '0')}`,
      user,
      offer,
      principal: BigInt(amount),
    }
    const code = await this.#storage.write(tx => this.#purchase(tx, request))
    expect(code).toBe(this.#expected.buy(request, this.#now))
  }

  async #purchase(tx: Tx, { id, user, offer, principal }: PlanRequest): Promise<string> {
    const running = await tx.one(findRunningPlan, { userId: user, mode: 'real', planId: offer.id })
    const [owed] = await tx.all(totalInPlans, { mode: 'real' })
    const result = buyPlan(
      planState({
        offer: planOffer({
          id: offer.id,
          days: offer.days,
          minAmount: 1n,
          maxAmount: 400_000n,
          dailyYield: `0.${String(offer.yield).padStart(6, '0')}`,
          exitPenalty: offer.penalty === 10_000n ? '1' : `0.${String(offer.penalty).padStart(4, '0')}`,
        }),
        runningId: running?.id,
        pool: { pool: await balanceOf(tx, POOL), owed: owed?.balance ?? 0n },
      }),
      planCommand({ id, orderNo: id, userId: user, amount: cents(principal) }),
      this.#now,
    )
    if (!result.ok) return result.error.code
    if ((await balanceOf(tx, own(user, 'available'))) < principal) return '10011'
    await writePurchase(tx, result.value)
    return '200'
  }

  async #exit(pick: number): Promise<void> {
    const known = this.#pick(pick)
    if (known === undefined) return
    const isLeft = await this.#storage.write(async tx => {
      const row = await tx.one(findAnyPlan, { id: known.id })
      if (row === undefined) throw new Error('a plan is missing')
      const { plan } = await settleDue(tx, planOf(row), this.#now)
      const result = exitPlan(plan, undefined, this.#now)
      if (result.ok) return await writeEnd(tx, result.value)
      await tx.undo()
      return false
    })
    expect(isLeft).toBe(this.#expected.exit(known, this.#now))
  }

  #pick(index: number): Known | undefined {
    const { plans } = this.#expected
    return plans[index % Math.max(1, plans.length)]
  }

  async #poll(at: number): Promise<void> {
    this.#now = at
    for (const poll of this.#polls) poll()
    for (const { worker } of this.#nodes) await worker.settled()
    this.#expected.poll(this.#now)
  }

  async #takeOver(): Promise<void> {
    const [first, second] = this.#nodes
    const [leads, follows] = first?.leadership.isLeader() ? [first, second] : [second, first]
    leads?.leadership.take()
    follows?.leadership.give()
    await this.#poll(this.#now)
  }

  async #restart(): Promise<void> {
    for (const { worker } of this.#nodes) await worker.stop()
    this.#polls = []
    this.#nodes = [this.#node(true), this.#node(false)]
    for (const { worker } of this.#nodes) await worker.start()
    await this.#poll(this.#now)
  }

  #node(isFirst: boolean) {
    const leadership = givenLeadership(isFirst)
    const quiet = (): void => {}
    const worker = createPlanWorker({
      storage: this.#storage,
      leadership,
      bus: createMemoryBus(),
      clock: { now: () => this.#now },
      log: { info: quiet, warn: quiet, error: quiet },
      timers: {
        every: (_, run) => {
          this.#polls.push(run)
          return quiet
        },
        soon: () => quiet,
      },
      notify: async () => {},
    })
    return { worker, leadership }
  }

  async #drain({ pick, times, more }: Extract<Step, { act: 'drain' }>): Promise<void> {
    const known = this.#pick(pick)
    if (known === undefined) return
    const left = max(0n, accrual(known) * BigInt(times) + BigInt(more))
    await this.#move(POOL, -max(0n, this.#expected.pool - left))
  }

  async #move(account: typeof POOL, amount: bigint): Promise<void> {
    if (amount === 0n) return
    const kind = account === POOL ? 'plan_fund' : 'credit'
    const head = { kind, reference: `${kind}-${this.#count++}`, at: this.#now } as const
    const legs = [leg(CUSTODY, money('USD', -amount)), leg(account, money('USD', amount))]
    await this.#storage.write(tx => post(tx, posting(head, legs)))
    if (account === POOL) this.#expected.pool += amount
  }

  #balance(account: typeof POOL): Promise<bigint> {
    return this.#storage.read(tx => balanceOf(tx, account))
  }
}

const POOL = houseAccount('plan_pool', 'USD', 'real')
const CUSTODY = houseAccount('custody', 'USD', 'real')

function own(user: string, kind: 'available' | 'plan') {
  return customerAccount(user, { kind, currency: 'USD', mode: 'real' })
}

function cents(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
