import { ok } from '@quayside/contracts/result'
import type {
  confirmPayout as confirming,
  rejectPayout as rejecting,
} from '@quayside/contracts/staff/payouts'
import { money } from '@quayside/money/money'
import { houseAccount } from '../../../ledger/chart.ts'
import { post } from '../../../ledger/post.ts'
import { move, posting } from '../../../ledger/posting.ts'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { Staff, StaffInput } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { personOf } from '../person-of.ts'
import { findCharity } from '../queries.ts'
import { fundOf } from './funds.ts'
import { detailsOf } from './prepare.ts'
import { decidePayout, deletePieces, findPayout } from './queries.ts'
import type { PayoutServices } from './services.ts'
import type { PayoutRow } from './tables.ts'
import { payoutView } from './view.ts'

/**
 * `POST /payouts/{id}/confirm`: requires a different person than the one who prepared it (rules §1.7). One posting
 * moves the amount from `donations` to `custody`, the account where money leaves the house. A retry returns the same
 * answer.
 */
export async function confirmPayout({
  params,
  services,
  staff,
}: StaffInput<typeof confirming, PayoutServices>) {
  const now = services.clock.now()
  const decision: Decision = { status: 'paid', reason: null, staff, now }
  return await services.storage.write(async tx => {
    const row = await tx.one(findPayout, params)
    if (row === undefined) return NOT_FOUND
    if (row.prepared_by === personOf(staff))
      return problem('refused', 'You prepared this pay-out: a colleague confirms it.')
    return await decide(tx, row, decision)
  })
}

/** `POST /payouts/{id}/reject`: posts nothing and deletes the file; its hash stays. */
export async function rejectPayout({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof rejecting, PayoutServices>) {
  const decision: Decision = { status: 'rejected', reason: body.reason, staff, now: services.clock.now() }
  return await services.storage.write(async tx => {
    const row = await tx.one(findPayout, params)
    return row === undefined ? NOT_FOUND : await decide(tx, row, decision)
  })
}

type Decision = {
  readonly status: 'paid' | 'rejected'
  readonly reason: string | null
  readonly staff: Staff
  readonly now: number
}

async function decide(tx: Tx, row: PayoutRow, { status, reason, staff, now }: Decision) {
  const by = personOf(staff)
  const charity = await tx.one(findCharity, { id: row.charity_id })
  if (charity === undefined)
    throw new Error(`a pay-out to the charity ${row.charity_id}, which there is none of`)
  const isAgain = row.status === status && row.decided_by === by && row.reason === reason
  if (isAgain) return ok(payoutView(row, charity, by))
  const decided: PayoutRow = { ...row, status, decided_by: by, decided_at: now, reason }
  if ((await tx.run(decidePayout, decided)) === 0)
    return problem('conflict', 'It does not wait any more: read it again.')
  if (status === 'paid') await pay(tx, decided, now)
  else await tx.run(deletePieces, { id: row.id })
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    subject: row.charity_id,
    user_id: null,
    origin: staff.origin,
    action: status === 'paid' ? 'payout.confirmed' : 'payout.rejected',
    details: JSON.stringify({ ...detailsOf(row), preparedBy: row.prepared_by, reason }),
  })
  return ok(payoutView(decided, charity, by))
}

async function pay(
  tx: Tx,
  { id, charity_id: charityId, currency, amount, reference }: PayoutRow,
  at: number,
) {
  const { donated, paidOut } = await fundOf(tx, { charityId, currency })
  // All charities share the account, so the ledger alone would let one charity's payout use another's money.
  if (donated - paidOut < amount)
    throw new Error(`the pay-out ${id} is more than the ledger has for ${charityId}`)
  const [donations, custody] = [
    houseAccount('donations', currency, 'real'),
    houseAccount('custody', currency, 'real'),
  ]
  const head = { kind: 'donation_payout', reference: id, at, memo: reference } as const
  await post(tx, posting(head, move(donations, custody, money(currency, amount))))
}
