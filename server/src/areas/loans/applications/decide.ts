import { ok, type Result, refuse } from '@quayside/contracts/result'
import { toText } from '@quayside/money/money'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser, lockUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { findLoan } from '../queries.ts'
import { decide, type Loan, type Verdict } from '../rules/loan.ts'
import { agreedTerms, dollars } from '../rules/loan-offer.ts'
import type { Deciding } from '../services.ts'
import { loanOf } from '../tables.ts'
import { writeLoan } from '../write-loan.ts'

export type Decision = {
  readonly id: string
  readonly version: number
  readonly verdict: Verdict
  readonly actor: string
  readonly origin?: string
  readonly note?: string | undefined
  readonly now: number
  readonly afterCommit: AfterCommit
}

/**
 * Decides a loan (rules §7) in one command; 10019 without changes if there is nothing to decide, 10022 or 10008 if not
 * eligible.
 */
export async function decideLoan(
  tx: Tx,
  services: Deciding,
  { id, verdict, version, actor, origin = '', note, now, afterCommit }: Decision,
): Promise<Result<Loan>> {
  const row = await tx.one(findLoan, { id })
  if (row === undefined) return refuse('10019')
  await tx.run(lockUser, { id: row.user_id })
  const before = loanOf(row)
  const refused = await refusalOf(tx, services, before, { verdict, now })
  if (refused !== undefined) return refused
  const decided = decide(before, { verdict, version, actor, now })
  if (!decided.ok) return decided
  const after = decided.value
  if (!(await writeLoan(tx, services, { before, after, afterCommit }))) return refuse('10019')
  const { orderNo, userId, amount, days, status, reason } = after
  await recordAct(tx, {
    at: now,
    actor,
    subject: orderNo,
    user_id: userId,
    origin,
    action: status === before.status ? 'loan.writeOffFirst' : `loan.${status}`,
    details: JSON.stringify({
      version,
      amount: toText(dollars(amount)),
      days,
      ...(reason === null ? {} : { reason }),
      ...(note === undefined ? {} : { note }),
    }),
  })
  return ok(after)
}

/** Requires a verified customer in good standing without an own stop (rules §1.6), and terms on offer. */
async function refusalOf(
  tx: Tx,
  { loanTable, ownLimits }: Deciding,
  { userId }: Loan,
  { verdict, now }: Pick<Decision, 'verdict' | 'now'>,
): Promise<Extract<Result<never>, { ok: false }> | undefined> {
  if (verdict.kind === 'changed') {
    const { amount, days } = verdict
    const agreed = agreedTerms({ amount: toText(dollars(amount)), days }, loanTable.terms)
    return agreed.ok ? undefined : agreed
  }
  if (verdict.kind !== 'approved') return undefined
  const user = await tx.one(findUser, { id: userId })
  if (user?.status !== 'active') return refusal('10008', { status: user?.status })
  if (user.kyc_status !== 'verified') return refusal('10022', { status: user.kyc_status })
  const stopped = await ownLimits.refuse(tx, { userId, mode: 'real', act: 'other', now })
  return stopped?.ok === false ? stopped : undefined
}

function refusal(...args: Parameters<typeof refuse>) {
  const refused = refuse(...args)
  return refused.ok ? undefined : refused
}
