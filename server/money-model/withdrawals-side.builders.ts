import { equal, ok } from 'node:assert/strict'
import { decideWithdrawal } from '../src/areas/withdrawals/decide.ts'
import { findWithdrawal } from '../src/areas/withdrawals/queries.ts'
import { cancel, newWithdrawal } from '../src/areas/withdrawals/rules/withdrawal.ts'
import { WITHDRAWAL } from '../src/areas/withdrawals/tables.ts'
import { writeWithdrawal } from '../src/areas/withdrawals/write-withdrawal.ts'
import { commit } from '../src/platform/storage/commit.ts'
import type { ModelContext } from './model-context.builders.ts'
import type { MoneyStep, User } from './money-steps.builders.ts'
import type { ModelWithdrawal } from './wallet-model.builders.ts'

export class WithdrawalsSide {
  readonly #context: ModelContext
  readonly withdrawals: ModelWithdrawal[] = []

  constructor(context: ModelContext) {
    this.#context = context
  }

  async compare(): Promise<void> {
    for (const known of this.withdrawals) await this.#compareOne(known)
  }

  /** The coins verify the worker: a withdrawal completes when they have arrived, and never twice. */
  async #compareOne(known: ModelWithdrawal): Promise<void> {
    const { status, attempt, txHash } = await this.#read(known.id)
    const paid = this.#context.coins.paid(known.id)
    ok(paid.length <= 1, `${known.id} was sent ${paid.length} times`)
    for (const amount of paid) equal(amount, known.amount - known.fee)
    const chain = this.#context.coins.stateOf(`${known.id}-${attempt}`)
    if (status === 'completed') equal(chain, 'completed')
    if (status === 'returned') equal(chain, 'failed')
    if (['submitted', 'cancelled', 'rejected'].includes(status) && attempt === 0) equal(paid.length, 0)
    if (['failed', 'cancelled', 'rejected'].includes(status)) equal(paid.length, 0)
    if (status === 'confirming') ok(txHash)
    if (['approved', 'sending', 'confirming'].includes(known.status))
      ok(['approved', 'sending', 'confirming', 'completed', 'returned'].includes(status), status)
    else equal(status, known.status)
    known.status = status
  }

  async begin({ user: whose, share, isLarge }: Extract<MoneyStep, { act: 'withdraw' }>): Promise<void> {
    const free = this.free(whose)
    const amount = (free * share) / 100n
    if (amount < 1_000n) return
    const id = `withdrawal-${this.withdrawals.length}`
    const fee = amount / 1_000n
    const after = newWithdrawal(
      {
        id,
        orderNo: id,
        userId: whose,
        clientId: id,
        nonce: id,
        currency: 'USDT',
        network: 'ERC20',
        address: `to ${whose}`,
        label: whose,
        method: 'wallet',
        amount,
        fee,
        cents: isLarge ? 1_000_000_000n : 1n,
      },
      this.#context.now,
    )
    const done = await commit(this.#context.storage, (tx, afterCommit) =>
      writeWithdrawal(tx, this.#context.services, { before: undefined, after, afterCommit }),
    ).catch(() => false)
    equal(done, amount <= free)
    if (done)
      this.withdrawals.push(this.#context.wallets.withdrawal({ id, user: whose, amount, fee, isLarge }))
  }

  async decide(each: Extract<MoneyStep, { act: 'decideWithdrawal' }>): Promise<void> {
    const known = this.withdrawals[each.pick % Math.max(1, this.withdrawals.length)]
    if (known === undefined) return
    const { version, status, approvals } = await this.#read(known.id)
    equal(status, known.status)
    const verdict = each.isApproved
      ? { kind: 'approved' as const }
      : { kind: 'rejected' as const, reason: 'notYou' as const }
    const decided = await commit(this.#context.storage, (tx, afterCommit) =>
      decideWithdrawal(tx, this.#context.services, {
        id: known.id,
        version,
        verdict,
        actor: each.staff,
        isAutomatic: false,
        now: this.#context.now,
        afterCommit,
      }),
    )
    const isOpen = status === 'submitted' || status === 'returned'
    const needsTwo = this.#needsTwo(known)
    const isOwn = each.isApproved && needsTwo && approvals.some(({ by }) => by === each.staff)
    equal(decided.ok, isOpen && !isOwn)
    if (!decided.ok) return
    if (!each.isApproved) known.status = status === 'returned' ? 'failed' : 'rejected'
    else if (!needsTwo || approvals.length > 0) known.status = 'approved'
  }

  async cancel(index: number): Promise<void> {
    const known = this.withdrawals[index % Math.max(1, this.withdrawals.length)]
    if (known === undefined) return
    const before = await this.#read(known.id)
    const after = cancel(before, this.#context.now)
    equal(after.ok, before.attempt === 0 && ['submitted', 'approved'].includes(before.status))
    if (!after.ok) return
    const change = { before, after: after.value }
    const done = await commit(this.#context.storage, (tx, afterCommit) =>
      writeWithdrawal(tx, this.#context.services, { ...change, afterCommit }),
    )
    equal(done, true)
    known.status = 'cancelled'
  }

  free(whose: User): bigint {
    const mine = this.withdrawals.filter(
      one => one.user === whose && (one.isHeld || one.status === 'completed'),
    )
    return this.#context.wallets.of(whose).tethers - mine.reduce((sum, { amount }) => sum + amount, 0n)
  }

  /** Two people approve large withdrawals within 24 hours, which covers any run of the model. */
  #needsTwo({ id, user }: ModelWithdrawal): boolean {
    const counts = (one: ModelWithdrawal) =>
      one.id === id || !['rejected', 'failed', 'cancelled'].includes(one.status)
    return this.withdrawals.some(one => one.user === user && one.isLarge && counts(one))
  }

  async #read(id: string) {
    const row = await this.#context.storage.read(tx => tx.one(findWithdrawal, { id }))
    if (row === undefined) throw new Error('a withdrawal is missing')
    return WITHDRAWAL.fromRow(row)
  }
}
