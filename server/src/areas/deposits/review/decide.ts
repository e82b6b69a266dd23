import { ok, type Result, refuse } from '@quayside/contracts/result'
import { money, toShortText } from '@quayside/money/money'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { lockUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { rivalsOf } from '../contests/rivals.ts'
import { findDeposit, linkedWallets, waitingOf } from '../queries.ts'
import { type Deposit, decide, type Verdict } from '../rules/deposit.ts'
import type { Deciding } from '../services.ts'
import { depositOf } from '../tables.ts'
import { writeDeposit } from '../write-deposit.ts'

/** Actor in the audit log for credits by chain data alone (`DEPOSIT_AUTO_CREDIT`). */
export const CHAIN_ACTOR = 'chain'

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

/** Decides a deposit (rules §8) in one command; 10019 without changes if it is not under review or has changed. */
export async function decideDeposit(
  tx: Tx,
  services: Deciding,
  { id, verdict, version, actor, isAutomatic, origin = '', note, now, afterCommit }: Decision,
): Promise<Result<Deposit>> {
  const whose = await tx.one(findDeposit, { id })
  if (whose === undefined) return refuse('10019')
  // Serializes two deposits that reach the minimum together.
  await tx.run(lockUser, { id: whose.user_id })
  const row = await tx.one(findDeposit, { id })
  if (row === undefined) return refuse('10019')
  const before = depositOf(row)
  const { currency, userId } = before
  const waiting = await waitingSum(tx, before)
  const minimum = services.depositTable.minimums[currency]
  const wallets = await walletsOf(tx, before)
  const isContested = (await rivalsOf(tx, before)).length > 0
  const decided = decide(before, {
    verdict,
    version,
    actor,
    now,
    isAutomatic,
    minimum,
    waiting,
    wallets,
    isContested,
  })
  if (!decided.ok) return decided
  const after = decided.value
  if (!(await writeDeposit(tx, services, { before, after, afterCommit }))) return refuse('10019')
  const isFirst = after.status === 'submitted'
  const amount = after.credited ?? BigInt(after.approvals.at(-1)?.amount ?? 0)
  const what =
    verdict.kind === 'rejected'
      ? { reason: verdict.reason }
      : { amount: toShortText(money(currency, amount)) }
  await recordAct(tx, {
    at: now,
    actor,
    action: isFirst ? 'deposit.approvedFirst' : `deposit.${after.status}`,
    subject: after.orderNo,
    user_id: userId,
    origin,
    details: JSON.stringify({ version, currency, ...what, ...(note === undefined ? {} : { note }) }),
  })
  return ok(after)
}

export async function walletsOf(
  tx: ReadTx,
  { userId, network }: Pick<Deposit, 'userId' | 'network'>,
): Promise<string[]> {
  if (network === 'BTC') return []
  const chainType = network === 'ERC20' ? 'ethereum' : 'tron'
  return (await tx.all(linkedWallets, { userId, chainType })).map(({ address }) => address)
}

/** The customer's sum waiting below the minimum of a currency, minor units. */
export async function waitingSum(
  tx: ReadTx,
  { userId, currency }: Pick<Deposit, 'userId' | 'currency'>,
): Promise<bigint> {
  const rows = await tx.all(waitingOf, { userId })
  return rows
    .filter(row => row.currency === currency && row.held_for !== 'limit')
    .reduce((sum, row) => sum + (row.credited ?? 0n), 0n)
}
