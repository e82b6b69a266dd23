import { money } from '@quayside/money/money'
import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMemoryBus } from '../bus.ts'
import { customerAccount, houseAccount } from '../domain/ledger/chart.ts'
import { leg, posting } from '../domain/ledger/posting.ts'
import { buyPlan } from '../domain/plans/buy.ts'
import { exitPlan } from '../domain/plans/exit.ts'
import { planCommand, planOffer, planState } from '../domain/plans/plan.builders.ts'
import { balanceOf, post } from '../storage/ledger.ts'
import { totalInPlans } from '../storage/queries/figures.ts'
import { accrualsOf, findAnyPlan, findRunningPlan, planOf } from '../storage/queries/plan-orders.ts'
import type { Storage, Tx } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.ts'
import { verifyLedger } from '../storage/verify.ts'
import { type GivenLeadership, givenLeadership } from './option-desk.builders.ts'
import { createPlanDesk, type PlanDesk } from './plan-desk.ts'
import { settleDue, writeEnd, writePurchase } from './plan-settlement.ts'
import { addTraders } from './trading.builders.ts'

const MINUTE = 60_000
const WALLET = 1_000_000n
const USERS = ['ada', 'bea', 'cem'] as const
/** Yield in millionths a day and penalty in ten-thousandths: whole numbers, so that the reference needs no decimals. */
const OFFERS = [
  { id: 'short', days: 2, yield: 400n, penalty: 50n },
  { id: 'longer', days: 5, yield: 133_333n, penalty: 333n },
  { id: 'tiny', days: 3, yield: 1n, penalty: 10_000n },
] as const

type Offer = (typeof OFFERS)[number]
type Step =
  | { readonly act: 'buy'; readonly user: string; readonly offer: Offer; readonly amount: number }
  | { readonly act: 'exit'; readonly pick: number }
  | { readonly act: 'pass' | 'back'; readonly minutes: number }
  | { readonly act: 'fill'; readonly amount: number }
  | { readonly act: 'drain'; readonly pick: number; readonly times: number; readonly more: number }
  | { readonly act: 'restart' | 'takeOver' }

/** A plan as the reference keeps it. */
type Known = {
  readonly id: string
  readonly user: string
  readonly offer: Offer
  readonly principal: bigint
  readonly start: number
  paid: number
  status: 'earning' | 'profit_divided' | 'exited' | 'expired'
  penalty: bigint
}

const purchase = fc.record({
  act: fc.constant('buy' as const),
  user: fc.constantFrom(...USERS),
  offer: fc.constantFrom(...OFFERS),
  amount: fc.integer({ min: 1, max: 400_000 }),
})
/** What every run begins with: a full pool and some plans. */
const purchases = fc
  .array(purchase, { minLength: 3, maxLength: 6 })
  .map((bought): readonly Step[] => [{ act: 'fill', amount: 3_000_000 }, ...bought])
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: purchase },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('exit' as const), pick: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      minutes: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 2, max: 3_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 129_600 }) },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('back' as const), minutes: fc.integer({ min: 1, max: 4_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('fill' as const),
      amount: fc.oneof(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 1, max: 60_000 })),
    }),
  },
  {
    // A purchase needs a full pool, so only somebody who empties it makes it run dry: down to some accruals of a plan,
    // or to a cent more or less.
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('drain' as const),
      pick: fc.nat(20),
      times: fc.integer({ min: 0, max: 3 }),
      more: fc.integer({ min: -1, max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('restart' as const, 'takeOver' as const) }) },
)

it('plans do what a calendar and a purse of coins would, whatever happens, and every cent is there', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(purchases, fc.array(step, { minLength: 15, maxLength: 50 }), async (first, steps) => {
      const world = await World.open()
      try {
        for (const each of [...first, ...steps]) await world.take(each)
        await world.compare()
      } finally {
        await world.end()
      }
    }),
    { numRuns: 40 },
  )
})

/** The product, two nodes on one storage, on one side; the obvious reference on the other. */
class World {
  readonly #storage: Storage
  #now = 1_000_000
  #count = 0
  #looks: (() => void)[] = []
  #nodes: { readonly desk: PlanDesk; readonly leadership: GivenLeadership }[] = []
  readonly #plans: Known[] = []
  #pool = 0n

  constructor(storage: Storage) {
    this.#storage = storage
  }

  static async open(): Promise<World> {
    const storage = await openTemporary(() => 0)
    await addTraders(storage, ...USERS)
    const world = new World(storage)
    for (const user of USERS) await world.#move(own(user, 'available'), WALLET)
    await world.#restart()
    return world
  }

  async take(each: Step): Promise<void> {
    switch (each.act) {
      case 'buy':
        return await this.#buy(each)
      case 'exit':
        return await this.#exit(each.pick)
      case 'pass':
        return await this.#look(this.#now + each.minutes * MINUTE)
      case 'back':
        return await this.#look(Math.max(0, this.#now - each.minutes * MINUTE))
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
    for (const known of this.#plans) {
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
    expect(await this.#balance(POOL)).toBe(this.#pool)
    expect((await this.#storage.read(verifyLedger)).faults).toEqual([])
  }

  async end(): Promise<void> {
    for (const { desk } of this.#nodes) await desk.stop()
    await this.#storage.close()
  }

  async #compareWallet(user: string): Promise<void> {
    const plans = this.#plans.filter(known => known.user === user)
    const running = plans.filter(({ status }) => status === 'earning')
    const held = sum(running.map(known => known.principal + earnedBy(known)))
    const gained = sum(plans.map(known => earnedBy(known) - known.penalty))
    expect(await this.#balance(own(user, 'plan'))).toBe(held)
    expect(await this.#balance(own(user, 'available'))).toBe(WALLET + gained - held)
  }

  async #buy({ user, offer, amount }: Extract<Step, { act: 'buy' }>): Promise<void> {
    const id = `plan-${String(this.#count++).padStart(3, '0')}`
    const principal = BigInt(amount)
    const code = await this.#storage.write(tx => this.#purchase(tx, { id, user, offer, principal }))
    const running = this.#plans.filter(({ status }) => status === 'earning')
    const owed = sum(running.map(known => known.principal + earnedBy(known)))
    const isDouble = running.some(known => known.user === user && known.offer === offer)
    const isCovered = owed + principal <= this.#pool
    expect(code).toBe(isDouble ? '10024' : isCovered ? await this.#affordable(user, principal) : '10010')
    if (code !== '200') return
    const fresh = { paid: 0, status: 'earning' as const, penalty: 0n }
    this.#plans.push({ id, user, offer, principal, start: this.#now, ...fresh })
  }

  /** What the reference expects of the wallet; asked after a purchase that was made. */
  async #affordable(user: string, principal: bigint): Promise<string> {
    const plans = this.#plans.filter(known => known.user === user)
    const spent = plans.map(known =>
      known.status === 'earning' ? known.principal : known.penalty - earnedBy(known),
    )
    return WALLET - sum(spent) >= principal ? '200' : '10011'
  }

  async #purchase(
    tx: Tx,
    { id, user, offer, principal }: Pick<Known, 'id' | 'user' | 'offer' | 'principal'>,
  ): Promise<string> {
    const running = await tx.one(findRunningPlan, { userId: user, mode: 'real', planId: offer.id })
    const [owed] = await tx.all(totalInPlans, { mode: 'real' })
    const result = buyPlan(
      planState({
        offer: planOffer({
          ...{ id: offer.id, days: offer.days, minAmount: 1n, maxAmount: 400_000n },
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
    const known = this.#plans[pick % Math.max(1, this.#plans.length)]
    if (known === undefined) return
    const after = { ...known }
    const pool = this.#settled(after, this.#pool)
    const isLeft = await this.#storage.write(async tx => {
      const row = await tx.one(findAnyPlan, { id: known.id })
      if (row === undefined) throw new Error('a plan is missing')
      const { plan } = await settleDue(tx, planOf(row), this.#now)
      const result = exitPlan(plan, undefined, this.#now)
      if (result.ok) return await writeEnd(tx, result.value)
      await tx.undo()
      return false
    })
    expect(isLeft).toBe(after.status === 'earning')
    if (!isLeft) return
    const elapsed = this.#now - known.start
    const isFree = elapsed < PLAN_DAY_MS || elapsed >= known.offer.days * PLAN_DAY_MS
    const share = (known.principal * known.offer.penalty + 9_999n) / 10_000n
    Object.assign(known, { ...after, status: 'exited', penalty: isFree ? 0n : share })
    this.#pool = pool + known.penalty
  }

  async #look(at: number): Promise<void> {
    this.#now = at
    for (const look of this.#looks) look()
    for (const { desk } of this.#nodes) await desk.settled()
    this.#expectLook()
  }

  /** The calendar: whoever waits longest is served first, coin by coin, and what is over ends. */
  #expectLook(): void {
    const dueAt = (known: Known) => known.start + (known.paid + 1) * PLAN_DAY_MS
    const waiting = this.#plans
      .filter(known => known.status === 'earning' && dueAt(known) <= this.#now)
      .toSorted((a, b) => dueAt(a) - dueAt(b) || (a.id < b.id ? -1 : 1))
    for (const known of waiting) this.#pool = this.#settled(known, this.#pool)
  }

  /** Pays what is due of one plan from a purse and ends it in time; what is left of the purse. */
  #settled(known: Known, purse: bigint): bigint {
    if (known.status !== 'earning') return purse
    let left = purse
    for (let day = known.paid + 1; day <= known.offer.days; day += 1) {
      if (known.start + day * PLAN_DAY_MS > this.#now || accrual(known) > left) break
      left -= accrual(known)
      known.paid = day
    }
    if (known.paid === known.offer.days) known.status = 'profit_divided'
    else if (this.#now >= known.start + (known.offer.days + 1) * PLAN_DAY_MS) known.status = 'expired'
    return left
  }

  /** The other node takes over and looks at once. */
  async #takeOver(): Promise<void> {
    const [first, second] = this.#nodes
    const [leads, follows] = first?.leadership.isLeader() ? [first, second] : [second, first]
    leads?.leadership.take()
    follows?.leadership.give()
    await this.#look(this.#now)
  }

  async #restart(): Promise<void> {
    for (const { desk } of this.#nodes) await desk.stop()
    this.#looks = []
    this.#nodes = [this.#node(true), this.#node(false)]
    for (const { desk } of this.#nodes) await desk.start()
    await this.#look(this.#now)
  }

  #node(isFirst: boolean) {
    const leadership = givenLeadership(isFirst)
    const quiet = (): void => {}
    const desk = createPlanDesk({
      ...{ storage: this.#storage, leadership, bus: createMemoryBus() },
      clock: { now: () => this.#now },
      log: { info: quiet, warn: quiet, error: quiet },
      timers: {
        every: (_, run) => {
          this.#looks.push(run)
          return quiet
        },
        soon: () => quiet,
      },
      notify: async () => {},
    })
    return { desk, leadership }
  }

  async #drain({ pick, times, more }: Extract<Step, { act: 'drain' }>): Promise<void> {
    const known = this.#plans[pick % Math.max(1, this.#plans.length)]
    if (known === undefined) return
    const left = max(0n, accrual(known) * BigInt(times) + BigInt(more))
    await this.#move(POOL, -max(0n, this.#pool - left))
  }

  /** Money comes from outside, or goes there. */
  async #move(account: typeof POOL, amount: bigint): Promise<void> {
    if (amount === 0n) return
    const kind = account === POOL ? 'plan_fund' : 'credit'
    const head = { kind, reference: `${kind}-${this.#count++}`, at: this.#now } as const
    const legs = [leg(CUSTODY, money('USD', -amount)), leg(account, money('USD', amount))]
    await this.#storage.write(tx => post(tx, posting(head, legs)))
    if (account === POOL) this.#pool += amount
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

function accrual({ principal, offer }: Known): bigint {
  return (principal * offer.yield) / 1_000_000n
}

function earnedBy(known: Known): bigint {
  return accrual(known) * BigInt(known.paid)
}

function cents(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, one) => total + one, 0n)
}
