import type { DepositRecord } from '@quayside/contracts/endpoints/funds/deposits'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { notifyDeposit } from '../notifications.ts'
import type { Deposit } from '../rules/deposit.ts'
import type { Deciding, DepositServices } from '../services.ts'
import { depositView } from '../view.ts'
import {
  contestedAmong,
  contestNoticesOf,
  contestsSince,
  foreignSince,
  refusedAsForeign,
  touchSubmitted,
} from './contest-queries.ts'
import { newsOfContest, rivalsOf } from './rivals.ts'

/** Failed contests allowed in a month; more suggests fishing. */
const MOST_CONTESTS = 3
const MONTH_MS = 30 * 86_400_000

type Contest = { readonly known: Deposit; readonly existing: readonly Deposit[]; readonly now: number }

/**
 * Why a valid report is refused: 409 if the same customer already reported the transaction, or staff refused their
 * report as another sender's; 429 after too many failed contests or reports of other senders' transactions. Undefined
 * if it is accepted.
 */
export async function refusalOfContest(tx: ReadTx, { known, existing, now }: Contest) {
  const { userId, network, txHash, contests } = known
  if (existing.some(one => one.userId === userId)) return refuseWith('409', { txHash: 'reported' })
  const recent = { userId, since: now - MONTH_MS, limit: MOST_CONTESTS }
  const foreign = tooMany(await tx.all(foreignSince, recent), now)
  if (foreign !== undefined) return foreign
  if (contests === null || txHash === null) return undefined
  const refused = await tx.one(refusedAsForeign, { userId, network, txHash })
  if (refused !== undefined) return refuseWith('409', { txHash: 'refused' })
  return tooMany(await tx.all(contestsSince, recent), now)
}

/** 429 with `retryAfterMs`: until the oldest counted one leaves the month. */
function tooMany(latest: readonly { readonly at: number }[], now: number) {
  const last = latest[MOST_CONTESTS - 1]
  if (last === undefined) return undefined
  const retryAfterMs = Math.max(1_000, Number(last.at) + MONTH_MS + 1 - now)
  return refuseWith('429', { limit: 'contests', contests: MOST_CONTESTS, retryAfterMs })
}

type Contested = { readonly known: Deposit; readonly afterCommit: AfterCommit }

/** Blocks the credit of the reports that a new one contests, and notifies every reporter once per report. */
export async function notifyContested(
  tx: Tx,
  services: Deciding,
  { known, afterCommit }: Contested,
): Promise<void> {
  if (known.contests === null) return
  const rivals = await rivalsOf(tx, known)
  for (const { id } of rivals) await tx.run(touchSubmitted, { id })
  await recordAct(tx, {
    at: known.updatedAt,
    actor: known.userId,
    action: 'deposit.contested',
    subject: known.orderNo,
    user_id: known.userId,
    details: JSON.stringify({ with: rivals.map(({ orderNo }) => orderNo) }),
  })
  for (const rival of rivals) {
    const { userId, orderNo } = rival
    if ((await tx.one(contestNoticesOf, { userId, orderNo, since: rival.createdAt })) !== undefined) continue
    const others = rivals.filter(one => one.id !== rival.id)
    await notifyDeposit(tx, services, { known: rival, news: newsOfContest(rival, others), afterCommit })
  }
}

type Viewing = Pick<DepositServices, 'depositTable' | 'ownLimits' | 'clock'>

export async function viewOf(tx: ReadTx, services: Viewing, known: Deposit): Promise<DepositRecord> {
  const [view] = await viewsOf(tx, services, [known])
  if (view === undefined) throw new TypeError('a view of nothing')
  return view
}

/** One customer's deposits; without an address while their own limits allow no deposit (rules §1.6). */
export async function viewsOf(
  tx: ReadTx,
  { depositTable, ownLimits, clock }: Viewing,
  deposits: readonly Deposit[],
): Promise<DepositRecord[]> {
  const [first] = deposits
  if (first === undefined) return []
  const { stopped } = await ownLimits.depositsLeft(tx, { userId: first.userId, now: clock.now() })
  const isWithheld = stopped !== undefined
  const ids = deposits.filter(({ status }) => status === 'submitted').map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await tx.dynamic(contestedAmong(ids))
  const contested = new Set(rows.map(({ id }) => id))
  const { isSample } = depositTable
  return deposits.map(known =>
    depositView(known, { isSample, isContested: contested.has(known.id), isWithheld }),
  )
}
