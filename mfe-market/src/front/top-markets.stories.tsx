import { buildMarketItem } from '@quayside/testing/builders'
import { TopMarkets } from './top-markets.tsx'

export function Ready() {
  return <TopMarkets list={{ items: [buildMarketItem()], state: 'ready', retry() {} }} />
}

export function Loading() {
  return <TopMarkets list={{ items: [], state: 'loading', retry() {} }} />
}

export function Empty() {
  return <TopMarkets list={{ items: [], state: 'ready', retry() {} }} />
}
