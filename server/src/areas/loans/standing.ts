import { type Refusal, refuse } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import { toText } from '@quayside/money/money'
import { refuseWithoutEmail } from '../../platform/http/email-first.ts'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { underWayOf } from './queries.ts'
import { dollars } from './rules/loan-offer.ts'
import type { LoanServices } from './services.ts'

export type Refused = { readonly ok: false; readonly error: Refusal | StatusRefusal }

/** A refusal of the catalogue, in the form of all others. */
export function no(code: Refusal['code'], details?: unknown): Refused {
  const refused = refuse(code, details)
  if (refused.ok) throw new TypeError('a refusal that is none')
  return refused
}

type Asked = { readonly userId: string; readonly mode: AccountMode }

/**
 * What keeps a customer from borrowing at all: the Demo account, no e-mail, an operator who does not lend, no verified
 * identity. Undefined when nothing does.
 */
export async function refusalOf(
  tx: ReadTx,
  { loanTable }: Pick<LoanServices, 'loanTable'>,
  { userId, mode }: Asked,
): Promise<Refused | undefined> {
  if (mode === 'demo') return no('10008', { mode: 'demo' })
  const noEmail = await refuseWithoutEmail(tx, { userId, mode })
  if (noEmail !== undefined) return { ok: false, error: noEmail }
  if (!loanTable.isOffered) return no('10018')
  const user = await tx.one(findUser, { id: userId })
  return user?.kyc_status === 'verified' ? undefined : no('10022', { status: user?.kyc_status })
}

/** 10022 above what the tier of the identity is lent, with what it is, and whether the other tier would help. */
export async function refuseAboveTier(
  tx: ReadTx,
  { loanTable: { limits }, about }: Pick<LoanServices, 'loanTable' | 'about'>,
  { userId, amount }: { readonly userId: string; readonly amount: bigint },
): Promise<Refused | undefined> {
  const tier = await about.tier(tx, userId)
  const most = tier === undefined ? 0n : limits[tier]
  if (amount <= most) return undefined
  return no('10022', { reason: 'tier', most: toText(dollars(most)), tier: tier ?? 0 })
}

/** 10008 while another loan is under way, unless the operator allows more; `except` is the one that is asked about. */
export async function refuseBeside(
  tx: ReadTx,
  { loanTable: { running } }: Pick<LoanServices, 'loanTable'>,
  { userId, except = '' }: { readonly userId: string; readonly except?: string },
): Promise<Refused | undefined> {
  const others = (await tx.all(underWayOf, { userId })).filter(({ id }) => id !== except)
  const [other] = others
  if (other === undefined || others.length < running) return undefined
  return no('10008', { reason: 'loanUnderWay', loan: other.id })
}
