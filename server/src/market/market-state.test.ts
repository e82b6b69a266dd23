import { refuse } from '@quayside/contracts/result'
import { describe, expect, it } from 'vitest'
import { marketRefusal, marketStateOf } from './market-state.ts'
import { createScriptedMarket, scriptedInstrument } from './scripted-market.ts'
import { marketItem } from './wire.ts'

function pricedMarket() {
  const market = createScriptedMarket([scriptedInstrument()])
  market.tick({ code: 'BTCUSDT', mid: 5_000_000 })
  return market
}

describe('a market that its price source halted', () => {
  it.each(['source', 'jump'] as const)('refuses orders and is listed as halted (%s)', halted => {
    const market = pricedMarket()
    market.setSession('BTCUSDT', { open: false, halted })
    const refusal = marketRefusal(marketStateOf(market, 'BTCUSDT'))
    expect(refusal).toEqual(refuse('10015', { nextOpen: null, halted: true }))
    expect(marketItem(market, 'BTCUSDT')).toMatchObject({ open: false, nextShift: null, halted: true })
  })

  it.each(['split', 'delisted'] as const)('has no price to trade or value at (%s)', haltedFor => {
    const market = pricedMarket()
    market.setSession('BTCUSDT', { open: false, halted: haltedFor })
    const state = marketStateOf(market, 'BTCUSDT')
    expect(state.quote).toBeUndefined()
    expect(marketRefusal(state)).toEqual(refuse('10015', { nextOpen: null, halted: true, haltedFor }))
    expect(marketItem(market, 'BTCUSDT')).toMatchObject({ price: '50000.00', halted: true, haltedFor })
  })

  it('differs from one outside its session', () => {
    const market = pricedMarket()
    market.setSession('BTCUSDT', { open: false })
    expect(marketRefusal(marketStateOf(market, 'BTCUSDT'))).toEqual(refuse('10015', { nextOpen: null }))
    expect(marketItem(market, 'BTCUSDT')).not.toHaveProperty('halted')
  })
})
