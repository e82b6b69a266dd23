import { describe, expect, it } from 'vitest'
import { type TradeWords, tradeRequest } from './trade-request.ts'

const english: TradeWords = {
  buy: { label: 'Buy', words: ['go long', 'long'] },
  sell: { label: 'Sell', words: ['short'] },
}
const chinese: TradeWords = {
  buy: { label: '买入', words: ['买', '做多'] },
  sell: { label: '卖出', words: ['卖', 'sell'] },
}

describe('what is to be bought or sold', () => {
  it.each([
    ['buy gold', 'buy', 'gold'],
    ['Gold  SELL', 'sell', 'Gold'],
    ['go long eur/usd', 'buy', 'eur/usd'],
    ['short', 'sell', ''],
  ])('%j: %s, %j', (text, side, rest) => {
    expect(tradeRequest(text, english)).toEqual({ side, rest })
  })

  it.each([
    ['买入黄金', 'buy', '黄金'],
    ['黄金做多', 'buy', '黄金'],
    ['卖黄金', 'sell', '黄金'],
    ['sell 黄金', 'sell', '黄金'],
  ])('%j, which is written without a space: %s, %j', (text, side, rest) => {
    expect(tradeRequest(text, chinese)).toEqual({ side, rest })
  })

  it.each(['buyer', 'gold', 'shortage', ''])('%j names no side', text => {
    expect(tradeRequest(text, english)).toBeUndefined()
  })
})
