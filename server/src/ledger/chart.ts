import type { Currency } from '@quayside/money/currency'

/** A customer's accounts (rules §2); none of them ever goes below zero. */
export const CUSTOMER_KINDS = [
  'available',
  'margin',
  'option_hold',
  'bid_hold',
  'plan',
  'withdraw_hold',
  'loan_due',
] as const

/** The house's accounts (rules §2); custody mirrors what customers hold, so it runs below zero. */
export const HOUSE_KINDS = [
  'custody',
  'trading',
  'fees',
  'plan_pool',
  'loan_book',
  'insurance',
  'donations',
  'fx',
  'suspense',
] as const

export type CustomerKind = (typeof CUSTOMER_KINDS)[number]
export type HouseKind = (typeof HOUSE_KINDS)[number]
export type AccountKind = CustomerKind | HouseKind

/** Demo and real money never meet in one posting (rules §1.8). */
export type LedgerMode = 'demo' | 'real'

/** Whose account, in which of the two modes. */
export type Holder = { readonly userId: string; readonly mode: LedgerMode }

/** Owner of every house account. */
export const HOUSE = 'house'

/** Names one account of the ledger: unique by its four fields. */
export type Account = {
  /** A customer's id, or HOUSE. */
  readonly owner: string
  readonly kind: AccountKind
  readonly currency: Currency
  readonly mode: LedgerMode
}

/** One of a customer's accounts. */
export function customerAccount(
  userId: string,
  place: { readonly kind: CustomerKind; readonly currency: Currency; readonly mode: LedgerMode },
): Account {
  if (userId === HOUSE || userId === '') throw new TypeError('not a customer')
  return { owner: userId, ...place }
}

/** One of the house's accounts. */
export function houseAccount(kind: HouseKind, currency: Currency, mode: LedgerMode): Account {
  return { owner: HOUSE, kind, currency, mode }
}

/** House accounts that hold money set aside for others and must never be overdrawn (rules §6, §9). */
const FUNDED: ReadonlySet<AccountKind> = new Set(['plan_pool', 'donations'])

/** Whether the account may run below zero: the house's may, but for its plan pool and donations; a customer's never. */
export function mayBeNegative(account: Account): boolean {
  return account.owner === HOUSE && !FUNDED.has(account.kind)
}

/** Whether the account belongs to a customer. */
export function isCustomer(account: Account): boolean {
  return account.owner !== HOUSE
}
