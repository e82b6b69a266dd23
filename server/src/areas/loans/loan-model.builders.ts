import { deepEqual, equal } from 'node:assert/strict'
import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { parseConfig } from '../../app/settings/config.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { createMemoryBus } from '../../platform/bus.ts'
import { createIds } from '../../platform/ids.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createMetrics } from '../../platform/observability/metrics.ts'
import { commit } from '../../platform/storage/commit.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { addTraders } from '../contracts/worker/worker.builders.ts'
import { type GivenLeadership, givenLeadership } from '../options/worker/worker.builders.ts'
import {
  DAY,
  interestTo,
  isRunning,
  owedOf,
  passTo,
  payOf,
  principalOf,
  type ReferenceLoan,
} from './loan-reference.builders.ts'
import { loadLoanTable } from './loan-table.ts'
import { findLoan } from './queries.ts'
import { decide, interestOf, type Loan, newLoan, repay, sign, withdraw } from './rules/loan.ts'
import { loanOf } from './tables.ts'
import { createLoanWorker, type LoanWorker } from './worker.ts'
import { writeLoan } from './write-loan.ts'

const USERS = ['ada', 'bea'] as const
const WALLET = 5_000_000n
const HOUR = 3_600_000

const pick = fc.nat({ max: 9 })
export const loanStep = fc.oneof(
  fc.record({
    act: fc.constant('take' as const),
    user: fc.constantFrom(...USERS),
    amount: fc.bigInt({ min: 100n, max: 1_000_000n }),
    days: fc.integer({ min: 1, max: 40 }),
    rate: fc.bigInt({ min: 0n, max: 500n }),
    free: fc.integer({ min: 0, max: 10 }),
  }),
  fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 24 * 20 }) }),
  fc.record({ act: fc.constant('repay' as const), pick, share: fc.bigInt({ min: 1n, max: 130n }) }),
  fc.record({ act: fc.constantFrom('withdraw', 'writeOff'), pick }),
  fc.record({ act: fc.constantFrom('restart', 'takeOver') }),
)
export type LoanStep = typeof loanStep extends fc.Arbitrary<infer T> ? T : never

export async function runLoanModel(steps: readonly LoanStep[]): Promise<void> {
  const environment = await Environment.open()
  try {
    for (const each of steps) {
      await environment.take(each)
      await environment.compare()
    }
  } finally {
    await environment.end()
  }
}

class Environment {
  readonly #storage: Storage
  readonly #loans: ReferenceLoan[] = []
  readonly #purse = new Map<string, bigint>(USERS.map(user => [user, WALLET]))
  #out = 0n
  #now = 1_000_000
  #polls: (() => void)[] = []
  #nodes: { readonly worker: LoanWorker; readonly leadership: GivenLeadership }[] = []

  constructor(storage: Storage) {
    this.#storage = storage
  }

  static async open(): Promise<Environment> {
    const storage = await openTemporary(() => 0)
    await addTraders(storage, ...USERS)
    const environment = new Environment(storage)
    for (const user of USERS) {
      const legs = move(houseAccount('custody', 'USD', 'real'), own(user, 'available'), money('USD', WALLET))
      await storage.write(tx => post(tx, posting({ kind: 'deposit', reference: user, at: 1 }, legs)))
    }
    await environment.#restart()
    return environment
  }

  async take(each: LoanStep): Promise<void> {
    switch (each.act) {
      case 'take':
        return await this.#lend(each)
      case 'pass':
        return await this.#poll(this.#now + each.hours * HOUR)
      case 'repay':
        return await this.#repay(each.pick, each.share)
      case 'withdraw':
        return await this.#withdraw(each.pick)
      case 'writeOff':
        return await this.#writeOff(each.pick)
      case 'restart':
        return await this.#restart()
      case 'takeOver':
        return await this.#takeOver()
    }
  }

  async compare(): Promise<void> {
    for (const known of this.#loans) {
      const row = await this.#storage.read(tx => tx.one(findLoan, { id: known.id }))
      if (row === undefined) throw new Error('a loan is missing')
      const loan = loanOf(row)
      deepEqual([known.id, loan.status], [known.id, known.status])
      equal(loan.interestPaid, known.interestPaid)
      if (!isRunning(known)) continue
      equal(loan.course.principal, principalOf(known))
      equal(interestOf(loan), interestTo(known, known.day))
    }
    let due = 0n
    for (const user of USERS) {
      const owed = this.#loans.filter(one => one.user === user).reduce((sum, one) => sum + owedOf(one), 0n)
      due += owed
      equal(await this.#balance(own(user, 'loan_due')), owed)
      equal(await this.#balance(own(user, 'available')), this.#purse.get(user))
    }
    equal(await this.#balance(houseAccount('loan_book', 'USD', 'real')), -this.#out - due)
    deepEqual((await this.#storage.read(verifyLedger)).faults, [])
  }

  async end(): Promise<void> {
    for (const { worker } of this.#nodes) await worker.stop()
    await this.#storage.close()
  }

  async #lend({ user, amount, days, rate, free }: Extract<LoanStep, { act: 'take' }>): Promise<void> {
    const id = `loan-${String(this.#loans.length).padStart(3, '0')}`
    const head = { id, orderNo: id, userId: user, clientId: id, amount, days, interestFreeDays: free }
    const household = { income: 0n, costs: 0n, debts: 0n }
    const dailyRate = (Number(rate) / 100_000).toFixed(5)
    const now = this.#now
    const offered = newLoan({ ...head, dailyRate, household }, now)
    await this.#write(undefined, offered)
    const signature = { clientId: id, at: now, typedName: 'Ada', photo: null }
    const pending = got(sign(offered, { signature, now }))
    await this.#write(offered, pending)
    const verdict = { kind: 'approved' } as const
    await this.#write(
      pending,
      got(decide(pending, { verdict, version: pending.version, actor: 'rita', now })),
    )
    this.#loans.push({
      id,
      user,
      amount,
      days,
      rate,
      free,
      start: now,
      status: 'repaying',
      interestPaid: 0n,
      day: 0,
      principals: [{ from: -1, principal: amount }],
    })
    this.#give(user, amount)
  }

  async #repay(index: number, share: bigint): Promise<void> {
    const known = this.#pick(index)
    if (known === undefined) return
    const before = await this.#loan(known.id)
    const owed = owedOf(known)
    const amount = (owed * share) / 100n
    const paid = repay(before, { amount, now: this.#now })
    const isTaken = isRunning(known) && amount > 0n && amount <= owed
    equal(paid.ok, isTaken)
    if (!paid.ok || amount > (this.#purse.get(known.user) ?? 0n)) return
    await this.#write(before, paid.value.loan)
    payOf(known, amount)
    this.#give(known.user, -amount)
  }

  async #withdraw(index: number): Promise<void> {
    const known = this.#pick(index)
    if (known === undefined) return
    const before = await this.#loan(known.id)
    const withdrawn = withdraw(before, this.#now)
    equal(withdrawn.ok, isRunning(known) && this.#now < known.start + 14 * DAY)
    const pays = principalOf(known) - known.interestPaid
    if (!withdrawn.ok || pays > (this.#purse.get(known.user) ?? 0n)) return
    await this.#write(before, withdrawn.value)
    known.status = 'withdrawn'
    this.#give(known.user, -pays)
  }

  async #writeOff(index: number): Promise<void> {
    const known = this.#pick(index)
    if (known === undefined) return
    for (const actor of ['rita', 'omar']) {
      const before = await this.#loan(known.id)
      const asked = { verdict: { kind: 'writtenOff' } as const, version: before.version, now: this.#now }
      const decided = decide(before, { ...asked, actor })
      equal(decided.ok, known.status === 'overdue')
      if (decided.ok) await this.#write(before, decided.value)
    }
    if (known.status === 'overdue') known.status = 'writtenOff'
  }

  #give(user: string, amount: bigint): void {
    this.#purse.set(user, (this.#purse.get(user) ?? 0n) + amount)
    this.#out += amount
  }

  #pick(index: number): ReferenceLoan | undefined {
    return this.#loans[index % Math.max(1, this.#loans.length)]
  }

  async #loan(id: string): Promise<Loan> {
    const row = await this.#storage.read(tx => tx.one(findLoan, { id }))
    if (row === undefined) throw new Error('a loan is missing')
    return loanOf(row)
  }

  async #write(before: Loan | undefined, after: Loan): Promise<void> {
    const isWritten = await commit(this.#storage, (tx, afterCommit) =>
      writeLoan(tx, this.#services(), { before, after, afterCommit }),
    )
    equal(isWritten, true)
  }

  async #poll(at: number): Promise<void> {
    this.#now = at
    for (const poll of this.#polls) poll()
    for (const { worker } of this.#nodes) await worker.settled()
    for (const known of this.#loans) passTo(known, this.#now)
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
    const worker = createLoanWorker({
      ...this.#services(),
      storage: this.#storage,
      leadership,
      timers: {
        every: (_, run) => {
          this.#polls.push(run)
          return quiet
        },
        soon: () => quiet,
      },
    })
    return { worker, leadership }
  }

  #services() {
    const clock = { now: () => this.#now }
    return {
      clock,
      ids: createIds(clock),
      bus: createMemoryBus(),
      log: createLog('silent'),
      config: parseConfig({ SANDBOX_REVIEW_SECONDS: '0' }),
      metrics: createMetrics(),
      mailer: { send: async () => {}, close: async () => {} },
      loanTable: loadLoanTable(undefined, { siteMode: 'sandbox' }),
      ownLimits: { refuse: async () => undefined },
    }
  }

  #balance(account: Parameters<typeof balanceOf>[1]): Promise<bigint> {
    return this.#storage.read(tx => balanceOf(tx, account))
  }
}

const own = (user: string, kind: 'available' | 'loan_due') =>
  customerAccount(user, { kind, currency: 'USD', mode: 'real' })

function got<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('refused')
  return result.value
}
