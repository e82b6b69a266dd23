import { ok, type Result, refuse } from '@quayside/contracts/result'
import { money, toShortText } from '@quayside/money/money'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { lockUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { dayCentsOf } from './eligibility.ts'
import { findWithdrawal } from './queries.ts'
import { decide, type Verdict, type Withdrawal } from './rules/withdrawal.ts'
import type { Deciding } from './services.ts'
import { WITHDRAWAL } from './tables.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

export type Decision = {
  readonly id: string
  readonly version: number
  readonly verdict: Verdict
  readonly actor: string
  readonly isAutomatic: boolean
  readonly origin?: string
  readonly note?: string | undefined
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** Decides a withdrawal (rules §8) in one command; 10019 without changes if not under review or changed. */
export async function decideWithdrawal(
  tx: Tx,
  services: Deciding,
  { id, verdict, version, actor, isAutomatic, origin = '', note, now, afterCommit }: Decision,
): Promise<Result<Withdrawal>> {
  const row = await tx.one(findWithdrawal, { id })
  if (row === undefined) return refuse('10019')
  await tx.run(lockUser, { id: row.user_id })
  const before = WITHDRAWAL.fromRow(row)
  const { twoPeopleAbove } = services.config.withdrawals
  const dayCents = await dayCentsOf(tx, before, now)
  const decided = decide(before, { verdict, version, actor, now, isAutomatic, dayCents, twoPeopleAbove })
  if (!decided.ok) return decided
  const after = decided.value
  if (!(await writeWithdrawal(tx, services, { before, after, afterCommit }))) return refuse('10019')
  const { currency, amount, orderNo, userId } = after
  const isFirst = after.status === before.status
  const reason = verdict.kind === 'rejected' ? { reason: verdict.reason } : {}
  await recordAct(tx, {
    at: now,
    actor,
    subject: orderNo,
    user_id: userId,
    origin,
    action: isFirst ? 'withdrawal.approvedFirst' : `withdrawal.${after.status}`,
    details: JSON.stringify({
      version,
      currency,
      amount: toShortText(money(currency, amount)),
      ...reason,
      ...(note === undefined ? {} : { note }),
    }),
  })
  return ok(after)
}
