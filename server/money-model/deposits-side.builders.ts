import { equal } from 'node:assert/strict'
import { findDeposit, insertDeposit } from '../src/areas/deposits/queries.ts'
import { decideDeposit } from '../src/areas/deposits/review/decide.ts'
import { cancel as cancelDeposit, newDeposit, submit } from '../src/areas/deposits/rules/deposit.ts'
import { depositOf, rowOf as depositRow } from '../src/areas/deposits/tables.ts'
import { writeDeposit } from '../src/areas/deposits/write-deposit.ts'
import { commit } from '../src/platform/storage/commit.ts'
import { type ModelContext, unwrap } from './model-context.builders.ts'
import { MAXIMUM, MINIMUM, type MoneyStep, type User } from './money-steps.builders.ts'
import type { ModelDeposit } from './wallet-model.builders.ts'

export class DepositsSide {
  readonly #context: ModelContext
  readonly deposits: ModelDeposit[] = []

  constructor(context: ModelContext) {
    this.#context = context
  }

  async compare(): Promise<void> {
    for (const known of this.deposits) equal((await this.#read(known.id)).status, known.status)
  }

  async report(whose: User, amount: bigint): Promise<void> {
    const id = `deposit-${this.deposits.length}`
    const txHash = `0x${String(this.deposits.length).padStart(64, '0')}`
    const place = { currency: 'USDT', network: 'ERC20', address: 'ours', token: null } as const
    const head = { id, orderNo: id, userId: whose, clientId: id, ...place }
    const digits = String(amount).padStart(7, '0')
    const typed = {
      amount: `${digits.slice(0, -6)}.${digits.slice(-6)}`,
      txHash,
      lastSix: txHash.slice(-6),
    }
    const draft = { ...newDeposit(head, this.#context.now), typed, proof: id }
    const submission = {
      now: this.#context.now,
      hash: txHash,
      minimum: MINIMUM,
      maximum: MAXIMUM,
      waiting: 0n,
      usdRate: undefined,
      belowMinimum: true,
      contests: null,
    }
    const after = unwrap(submit(draft, submission))
    equal(after.claimed, amount)
    const written = await commit(this.#context.storage, async (tx, afterCommit) => {
      await tx.run(insertDeposit, depositRow(draft))
      return await writeDeposit(tx, this.#context.services, { before: draft, after, afterCommit })
    })
    equal(written, true)
    this.deposits.push({ id, user: whose, amount, status: 'submitted', approvedBy: null })
    this.#context.coins.held += amount
    this.#context.wallets.arrived += amount
  }

  async decide(each: Extract<MoneyStep, { act: 'decideDeposit' }>): Promise<void> {
    const known = this.deposits[each.pick % Math.max(1, this.deposits.length)]
    if (known === undefined) return
    const { version } = await this.#read(known.id)
    const verdict = each.isApproved
      ? { kind: 'approved' as const }
      : { kind: 'rejected' as const, reason: 'notFound' as const }
    const decided = await commit(this.#context.storage, (tx, afterCommit) =>
      decideDeposit(tx, this.#context.services, {
        id: known.id,
        version,
        verdict,
        actor: each.staff,
        isAutomatic: each.isAutomatic,
        now: this.#context.now,
        afterCommit,
      }),
    )
    const isOwn = each.isApproved && !each.isAutomatic && known.approvedBy === each.staff
    equal(decided.ok, known.status === 'submitted' && !isOwn)
    if (!decided.ok) return
    if (!each.isApproved) known.status = 'rejected'
    else if (!each.isAutomatic && known.approvedBy === null) known.approvedBy = each.staff
    else this.#context.wallets.credit(known, this.deposits, MINIMUM)
  }

  async cancel(index: number): Promise<void> {
    const known = this.deposits[index % Math.max(1, this.deposits.length)]
    if (known === undefined) return
    const before = await this.#read(known.id)
    const after = cancelDeposit(before, this.#context.now)
    equal(after.ok, known.status === 'submitted')
    if (!after.ok) return
    const change = { before, after: after.value }
    equal(
      await commit(this.#context.storage, (tx, afterCommit) =>
        writeDeposit(tx, this.#context.services, { ...change, afterCommit }),
      ),
      true,
    )
    known.status = 'cancelled'
  }

  async #read(id: string) {
    const row = await this.#context.storage.read(tx => tx.one(findDeposit, { id }))
    if (row === undefined) throw new Error('a deposit is missing')
    return depositOf(row)
  }
}
