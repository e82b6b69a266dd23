import type { CustomerAccount } from '@quayside/contracts/ledger'
import type { AccountMode } from '@quayside/contracts/user'
import type { Currency } from '@quayside/money/currency'

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

export type HouseKind = (typeof HOUSE_KINDS)[number]
export type AccountKind = CustomerAccount | HouseKind

/** Whose account, in which of the two modes. */
export type Holder = { readonly userId: string; readonly mode: AccountMode }

/** Owner of every house account. */
export const HOUSE = 'house'

/** Names one account of the ledger: unique by its four fields. */
export type Account = {
  /** A customer's id, or HOUSE. */
  readonly owner: string
  readonly kind: AccountKind
  readonly currency: Currency
  readonly mode: AccountMode
}

/** One of a customer's accounts. */
export function customerAccount(
  userId: string,
  place: { readonly kind: CustomerAccount; readonly currency: Currency; readonly mode: AccountMode },
): Account {
  if (userId === HOUSE || userId === '') throw new TypeError('not a customer')
  return { owner: userId, ...place }
}

/** One of the house's accounts. */
export function houseAccount(kind: HouseKind, currency: Currency, mode: AccountMode): Account {
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
