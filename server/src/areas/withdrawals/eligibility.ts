import type { AccountMode } from '@quayside/contracts/customer/user'
import type { WithdrawalWait } from '@quayside/contracts/endpoints/funds/withdrawals'
import { isoOf } from '@quayside/contracts/iso-time'
import { type Refusal, refuse } from '@quayside/contracts/result'
import { toShortText } from '@quayside/money/money'
import { refuseWithoutEmail } from '../../platform/http/email-first.ts'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { centsAround, countedSince } from './queries.ts'
import { dollars } from './rules/terms.ts'
import type { Withdrawal } from './rules/withdrawal.ts'
import type { Destination, WithdrawalServices } from './services.ts'

export type Refused = { readonly ok: false; readonly error: Refusal | StatusRefusal }

export function refuseWithdrawal(code: Refusal['code'], details?: unknown): Refused {
  const refused = refuse(code, details)
  if (refused.ok) throw new TypeError('a refusal that is none')
  return refused
}

/** Rejects with 10008 and the end of the hold. */
export function pendingUntil(reason: WithdrawalWait, availableAt: number): Refused {
  return refuseWithdrawal('10008', { reason, availableAt: isoOf(availableAt) })
}

/** Rejects an address that is on hold, or one that is not confirmed (10021). */
export function refuseWaiting({ usableAt }: Destination, now: number): Refused | undefined {
  if (usableAt === null) return refuseWithdrawal('10021', { reason: 'unconfirmed' })
  return usableAt > now ? pendingUntil('addressWaits', usableAt) : undefined
}

type Applicant = { readonly userId: string; readonly mode: AccountMode; readonly now: number }

/** Returns why a customer cannot withdraw: demo account, no email, no identity, or a recent sign-in change. */
export async function refusalOf(
  tx: ReadTx,
  services: WithdrawalServices,
  { userId, mode, now }: Applicant,
): Promise<Refused | undefined> {
  if (mode === 'demo') return refuseWithdrawal('10008', { mode: 'demo' })
  const noEmail = await refuseWithoutEmail(tx, { userId, mode })
  if (noEmail !== undefined) return { ok: false, error: noEmail }
  if (services.withdrawalTable.currencies.length === 0) return refuseWithdrawal('10018')
  const user = await tx.one(findUser, { id: userId })
  if (user?.kyc_status !== 'verified') return refuseWithdrawal('10022', { status: user?.kyc_status })
  const waiting = await waitOf(tx, services, { userId, now })
  return waiting && pendingUntil(waiting.reason, waiting.availableAt)
}

export async function waitOf(
  tx: ReadTx,
  { customerFacts: about, config }: Pick<WithdrawalServices, 'customerFacts' | 'config'>,
  { userId, now }: Pick<Applicant, 'userId' | 'now'>,
) {
  const change = await about.lastChange(tx, userId)
  if (change === undefined) return undefined
  const availableAt = change.at + config.withdrawals.waitMs
  return availableAt > now ? { reason: change.reason, availableAt } : undefined
}

const DAY_MS = 86_400_000

/** Returns the customer's 24-hour limit and the rest of it, in cents of a US dollar. */
export async function limitOf(
  tx: ReadTx,
  { customerFacts: about, withdrawalTable }: Pick<WithdrawalServices, 'customerFacts' | 'withdrawalTable'>,
  { userId, now }: Pick<Applicant, 'userId' | 'now'>,
): Promise<{ readonly most: bigint; readonly left: bigint }> {
  const tier = await about.tier(tx, userId)
  const most = tier === undefined ? 0n : withdrawalTable.limits[tier]
  const counted = await tx.all(countedSince, { userId, since: now - DAY_MS })
  const used = counted.reduce((sum, { cents }) => sum + cents, 0n)
  return { most, left: used < most ? most - used : 0n }
}

/** Sums a customer's withdrawals in the 24 hours around the given one, including it, in cents (rules §1.7). */
export async function dayCentsOf(
  tx: ReadTx,
  { id, userId, cents, createdAt }: Pick<Withdrawal, 'id' | 'userId' | 'cents' | 'createdAt'>,
  now: number,
): Promise<bigint> {
  const span = { submittedSince: createdAt - DAY_MS, movedSince: now - DAY_MS }
  const rows = await tx.all(centsAround, { userId, ...span })
  return rows.reduce((sum, row) => (row.id === id ? sum : sum + row.cents), cents)
}

/** Rejects with 10016 above the day's limit, with the remaining amount. */
export function refuseAboveLimit(cents: bigint, left: bigint): Refused | undefined {
  if (cents <= left) return undefined
  return refuseWithdrawal('10016', { reason: 'dayLimit', currency: 'USD', left: toShortText(dollars(left)) })
}
