import type { Tx } from '../../../platform/storage/storage.ts'
import { freeReview } from '../../../reviews/review.ts'
import type { ApplicationWithdrawal } from '../../services.ts'
import { openLoansOf } from '../queries.ts'
import { isRunning, withdraw } from '../rules/loan.ts'
import type { Deciding } from '../services.ts'
import { loanOf } from '../tables.ts'
import { writeLoan } from '../write-loan.ts'

export async function withdrawApplications(
  tx: Tx,
  services: Deciding,
  { userId, at, afterCommit }: ApplicationWithdrawal,
): Promise<number> {
  let count = 0
  for (const row of await tx.all(openLoansOf, { userId })) {
    const before = loanOf(row)
    if (isRunning(before)) continue
    const withdrawn = withdraw(before, at)
    if (!withdrawn.ok) continue
    await freeReview(tx, { kind: 'loan', subject: before.id })
    if (await writeLoan(tx, services, { before, after: withdrawn.value, afterCommit })) count += 1
  }
  return count
}
