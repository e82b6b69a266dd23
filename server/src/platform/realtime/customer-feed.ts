import type { BalanceUpdate } from '@quayside/contracts/sockets'

/** The last money figures sent to a customer's sockets, so that only changes are sent. */
export type CustomerFeed = {
  pnl(now: number): Buffer | undefined
  /** PnL of every position, for a socket that missed frames; undefined without positions. */
  wholePnl(now: number): Buffer | undefined
  balance(now: number): Buffer | undefined
  /** Money figures for a new socket; undefined before the first read. */
  wholeBalance(now: number): Buffer | undefined
  setFigures(figures: MoneyFigures): void
}

/** The money fields of `getUserInfo`, USD decimal text. */
export type MoneyFigures = Omit<BalanceUpdate, 'timestamp' | 'userId' | 'virtually'>
