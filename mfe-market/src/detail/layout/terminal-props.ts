import type { MarketInfo, MarketItem } from '@quayside/contracts/market'

export type TerminalProps = {
  item: MarketItem
  info: MarketInfo | undefined
  /** Seconds since the last price, if too old. */
  age: number | null
}
