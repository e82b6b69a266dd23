import type { UserInfo } from '@quayside/contracts/user'

export type MoneyField = 'totalAssets' | 'amount' | 'bondAmount' | 'floatingPnL' | 'loanAmount' | 'profit'

/** The money fields of a customer in reading order; `signed` ones rise and fall. */
export const MONEY_FIGURES: readonly { readonly field: MoneyField; readonly signed: boolean }[] = [
  { field: 'totalAssets', signed: false },
  { field: 'amount', signed: false },
  { field: 'bondAmount', signed: false },
  { field: 'floatingPnL', signed: true },
  { field: 'loanAmount', signed: false },
  { field: 'profit', signed: true },
]

export type MoneyFigures = Pick<UserInfo, MoneyField>
