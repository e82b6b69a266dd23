import type { MarketInfo, MarketItem } from '@quayside/contracts/market'

/** What the market page is given of its instrument, on either device. */
export type TerminalProps = {
  item: MarketItem
  info: MarketInfo | undefined
  /** Seconds since the last price, when that is too long. */
  age: number | null
}
