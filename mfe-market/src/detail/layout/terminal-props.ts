import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'

export type TerminalProps = {
  item: MarketItem
  info: MarketInfo | undefined
  age: number | null
}
