import { listContents } from '@quayside/contracts/endpoints/help'
import {
  getKValueByCodeAndDate,
  getMarketInfo,
  listMarketByType,
} from '@quayside/contracts/endpoints/market/markets'
import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import {
  buildCandles,
  buildContent,
  buildHomeStatistics,
  buildMarketInfo,
  buildMarketItem,
  buildUser,
} from '@quayside/testing/builders'
import { answer, type Fixtures } from '@quayside/testing/fixtures'
import { ownAnswers } from './own.fixtures.ts'

const MARKETS: readonly MarketItem[] = [
  buildMarketItem(),
  item('BTCUSDT', { type: 2, id: '2', appName: 'BTC/USDT', price: '64250.50', zdf: '1.84' }),
  item('ETHUSDT', { type: 2, id: '3', appName: 'ETH/USDT', price: '3120.75', zdf: '-0.62' }),
  item('AAPL', { type: 3, id: '4', appName: 'Apple', price: '228.40', zdf: '0.35', open: false }),
  item('CL', { type: 4, id: '5', appName: 'Crude oil', price: '71.25', zdf: '-1.10' }),
  item('XAUUSD', { type: 5, id: '6', appName: 'Gold', price: '2684.30', zdf: '0.20' }),
]

export const fixtures: Fixtures = {
  user: buildUser(),
  boot: {
    markets: MARKETS,
    contents: [buildContent(), buildContent({ id: 'terms', title: 'Terms of service', type: 2 })],
    homeStatistics: buildHomeStatistics(),
  },
  answers: [
    answer(listMarketByType, [...MARKETS]),
    answer(getMarketInfo, ({ params }) => infoOf(params?.id), { params: { id: '1' } }),
    answer(getKValueByCodeAndDate, ({ query }) => buildCandles(Number(query?.limit ?? 300)), {
      query: { code: 'EURUSD', interval: '1m', limit: 20 },
    }),
    answer(listContents, [buildContent()], { params: { id: '2' } }),
    ...ownAnswers,
  ],
}

function item(code: string, over: Partial<MarketItem> & { readonly price: string }): MarketItem {
  const { price } = over
  return buildMarketItem({ code, logo: `code:${code}`, nowPrice: price, hundred: [price, price], ...over })
}

function infoOf(id: string | undefined): MarketInfo {
  const found = MARKETS.find(market => market.id === id || market.code === id) ?? MARKETS[0]
  if (found === undefined || found.code === 'EURUSD') return buildMarketInfo()
  const { price } = found
  return buildMarketInfo({ ...found, bid: price, ask: price, high: price, low: price, precision: 2 })
}
