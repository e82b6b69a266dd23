import type { BalanceUpdate } from '@quayside/contracts/sockets'

/** The last money figures sent to a customer's sockets, so that only changes are sent. */
export type CustomerFeed = {
  /** PnL of changed positions, up to a limit; undefined without changes. */
  pnl(now: number): Buffer | undefined
  /** PnL of every position, for a socket that missed frames; undefined without positions. */
  wholePnl(now: number): Buffer | undefined
  /** Money figures if they changed; undefined otherwise. */
  balance(now: number): Buffer | undefined
  /** Money figures for a new socket; undefined before the first read. */
  wholeBalance(now: number): Buffer | undefined
  /** Figures read from storage. */
  setFigures(figures: MoneyFigures): void
}

/** The money fields of `getUserInfo`, USD decimal text. */
export type MoneyFigures = Omit<BalanceUpdate, 'timestamp' | 'userId' | 'virtually'>
