import type { BalanceUpdate } from '@quayside/contracts/sockets'

/** What one socket has been told of its customer's money, so that only changes are sent. */
export type CustomerFeed = {
  /** PnL of the positions whose figures changed since they were last sent; undefined when none did. */
  pnl(now: number): Buffer | undefined
  /** Money figures when they are new or the floating result moved; undefined otherwise. */
  balance(now: number): Buffer | undefined
  /** The figures as the storage has them. */
  setFigures(figures: MoneyFigures): void
}

/** The money fields of `getUserInfo`, USD decimal text. */
export type MoneyFigures = Pick<
  BalanceUpdate,
  'baseBalance' | 'floatingPnL' | 'totalAssets' | 'loanAmount' | 'bondAmount' | 'profit' | 'held' | 'balances'
>
