import type { AccountMode } from '@quayside/contracts/customer/user'
import type { CustomerAccount } from '@quayside/contracts/ledger'
import type { Currency } from '@quayside/money/currency'

/** The house's accounts (rules §2); custody mirrors customer holdings, so its balance is negative. */
export const HOUSE_KINDS = [
  'custody',
  'trading',
  'fees',
  'plan_pool',
  'loan_book',
  'insurance',
  'donations',
  'fx',
  'promotions',
  'suspense',
] as const

export type HouseKind = (typeof HOUSE_KINDS)[number]
export type AccountKind = CustomerAccount | HouseKind

export type Holder = { readonly userId: string; readonly mode: AccountMode }

/** Owner of every house account. */
export const HOUSE = 'house'

/** Identifies one ledger account: the four fields together are unique. */
export type Account = {
  readonly owner: string
  readonly kind: AccountKind
  readonly currency: Currency
  readonly mode: AccountMode
}

export function customerAccount(
  userId: string,
  place: { readonly kind: CustomerAccount; readonly currency: Currency; readonly mode: AccountMode },
): Account {
  if (userId === HOUSE || userId === '') throw new TypeError('not a customer')
  return { owner: userId, ...place }
}

export function houseAccount(kind: HouseKind, currency: Currency, mode: AccountMode): Account {
  return { owner: HOUSE, kind, currency, mode }
}

/** House accounts that hold money for others and must never be overdrawn (rules §6, §9). */
export const FUNDED = ['plan_pool', 'donations'] as const satisfies readonly HouseKind[]
const FUNDED_KINDS: ReadonlySet<AccountKind> = new Set(FUNDED)

/** Whether the account may be negative: house accounts may, except the plan pool and donations; customers' may not. */
export function mayBeNegative(account: Account): boolean {
  return account.owner === HOUSE && !FUNDED_KINDS.has(account.kind)
}

/**
 * Whether the account's row has its current balance. Most house accounts have none, since all customers' postings would
 * wait for it: their balance is the sum of their entries (`house-balances.ts`).
 */
export function hasRunningBalance(account: Account): boolean {
  return !mayBeNegative(account)
}

export function isCustomer(account: Account): boolean {
  return account.owner !== HOUSE
}
