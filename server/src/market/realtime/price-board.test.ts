import { expect, it } from 'vitest'
import { createScriptedMarket, scriptedInstrument } from '../scripted-market.ts'
import { createPriceBoard } from './price-board.ts'

it('lists instruments by their names in each language, again with each price', () => {
  const gold = scriptedInstrument({ code: 'XAUUSD', name: 'Gold', type: 5 })
  const market = createScriptedMarket([gold], () => 0)
  const board = createPriceBoard(market)
  const tick = (mid: number) => {
    market.tick({ code: 'XAUUSD', mid, spread: 2 })
    const quote = market.quote('XAUUSD')
    if (quote) board.note([quote])
    board.turn()
  }
  for (const price of ['50000.00', '50001.00']) {
    tick(Number(price) * 100)
    for (const [locale, name] of [
      ['zh', '黄金'],
      ['en', 'Gold'],
      ['ar', 'الذهب'],
      ['zh', '黄金'],
    ] as const) {
      for (const wanted of ['all', new Set(['XAUUSD'])] as const) {
        const list = board.list(wanted, locale).toString()
        expect(list).toContain(`"appName":"${name}"`)
        expect(list).toContain(`"nowPrice":"${price}"`)
      }
    }
  }
})
