import type { BalanceUpdate } from '@quayside/contracts/sockets'

/** What the sockets of one customer have been told of its money, so that only changes are sent. */
export type CustomerFeed = {
  /** PnL of positions whose figures changed since they were last sent, so many at most; undefined when none did. */
  pnl(now: number): Buffer | undefined
  /** PnL of every position, for a socket that has missed some; undefined without any. */
  wholePnl(now: number): Buffer | undefined
  /** Money figures when they are new or the floating result moved; undefined otherwise. */
  balance(now: number): Buffer | undefined
  /** Money figures for a socket that has none; undefined before the first reading. */
  wholeBalance(now: number): Buffer | undefined
  /** The figures as the storage has them. */
  setFigures(figures: MoneyFigures): void
}

/** The money fields of `getUserInfo`, USD decimal text. */
export type MoneyFigures = Omit<BalanceUpdate, 'timestamp' | 'userId' | 'virtually'>
