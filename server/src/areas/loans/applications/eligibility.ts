import type { AccountMode } from '@quayside/contracts/customer/user'
import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { isoOf } from '@quayside/contracts/iso-time'
import { type Refusal, refuse } from '@quayside/contracts/result'
import { toText } from '@quayside/money/money'
import { refuseWithoutEmail } from '../../../platform/http/email-first.ts'
import type { StatusRefusal } from '../../../platform/http/envelope.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { openLoansOf, recentlyPaidOut } from '../queries.ts'
import { DAY_MS, dollars } from '../rules/loan-offer.ts'
import type { LoanServices } from '../services.ts'

export type Refused = { readonly ok: false; readonly error: Refusal | StatusRefusal }

export function refusal(code: Refusal['code'], details?: unknown): Refused {
  const refused = refuse(code, details)
  if (refused.ok) throw new TypeError('a refusal that is none')
  return refused
}

type Asked = { readonly userId: string; readonly mode: AccountMode; readonly now: number }

/** Returns why a customer cannot borrow: demo account, no email, no lending, no identity, or a recent withdrawal. */
export async function refusalOf(
  tx: ReadTx,
  { loanTable }: Pick<LoanServices, 'loanTable'>,
  { userId, mode, now }: Asked,
): Promise<Refused | undefined> {
  if (mode === 'demo') return refusal('10008', { mode: 'demo' })
  const noEmail = await refuseWithoutEmail(tx, { userId, mode })
  if (noEmail !== undefined) return { ok: false, error: noEmail }
  if (!loanTable.isOffered) return refusal('10018')
  const user = await tx.one(findUser, { id: userId })
  if (user?.kyc_status !== 'verified') return refusal('10022', { status: user?.kyc_status })
  const availableAt = await nextLoanAt(tx, { userId, now })
  if (availableAt === undefined) return undefined
  return refusal('10008', { reason: 'withdrawnLately', availableAt: isoOf(availableAt) })
}

/** Rejects with 10022 above the tier's limit, with the limit and whether the other tier would help. */
export async function refuseAboveTier(
  tx: ReadTx,
  { loanTable: { limits }, borrowerFacts }: Pick<LoanServices, 'loanTable' | 'borrowerFacts'>,
  { userId, amount }: { readonly userId: string; readonly amount: bigint },
): Promise<Refused | undefined> {
  const tier = await borrowerFacts.tier(tx, userId)
  const most = tier === undefined ? 0n : limits[tier]
  if (amount <= most) return undefined
  return refusal('10022', { reason: 'tier', most: toText(dollars(most)), tier: tier ?? 0 })
}

/** Minimum time between interest-free loans, so withdrawing and reborrowing cannot roll over free days. */
const FREE_ONCE_MS = 30 * DAY_MS

/** Returns when a customer who withdrew from a paid-out loan can apply again, ms; undefined when they can now. */
export async function nextLoanAt(
  tx: ReadTx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<number | undefined> {
  const lately = await tx.all(recentlyPaidOut, { userId, since: now - FREE_ONCE_MS })
  const withdrawnAt = lately.filter(({ status }) => status === 'withdrawn').map(row => row.updated_at)
  return withdrawnAt.length === 0 ? undefined : Math.max(...withdrawnAt) + FREE_ONCE_MS
}

/** Returns the customer's terms: no interest-free days when a loan was paid out in the last 30 days. */
export async function termsFor(
  tx: ReadTx,
  { loanTable: { terms } }: Pick<LoanServices, 'loanTable'>,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<LoanTerms> {
  const since = now - FREE_ONCE_MS
  const lately = await tx.all(recentlyPaidOut, { userId, since })
  const hadOne = lately.some(({ paid_out_at: at }) => at !== null && at > since)
  return hadOne ? { ...terms, interestFreeDays: 0 } : terms
}

/** Rejects with 10008 above the operator's number of concurrent loans; `except` is not counted. */
export async function refuseConcurrent(
  tx: ReadTx,
  { loanTable: { running } }: Pick<LoanServices, 'loanTable'>,
  { userId, except = '' }: { readonly userId: string; readonly except?: string },
): Promise<Refused | undefined> {
  const others = (await tx.all(openLoansOf, { userId })).filter(({ id }) => id !== except)
  const [other] = others
  if (other === undefined || others.length < running) return undefined
  return refusal('10008', { reason: 'loanUnderWay', loan: other.id })
}
