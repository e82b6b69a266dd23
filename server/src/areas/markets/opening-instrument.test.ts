import { candle, marketInfo } from '@quayside/contracts/market/market'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createScriptedMarket, scriptedInstrument } from '../../market/scripted-market.ts'
import { openingInstrument } from './opening-instrument.ts'

const market = createScriptedMarket([scriptedInstrument()])
market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })

function opening(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site')
  return openingInstrument(
    { market, config: { feed: { kind: 'replay' } } },
    { pathname, searchParams, locale: 'en' },
  )
}

it('is the instrument of the address with its latest candles, as its endpoints would answer', async () => {
  const opened = await opening('/cruuency?code=BTCUSDT')
  expect(z.parse(marketInfo, opened?.info)).toMatchObject({ code: 'BTCUSDT', bid: '49999.99' })
  expect(opened?.interval).toBe('15m')
  expect(z.parse(z.array(candle), opened?.candles).length).toBeLessThanOrEqual(100)
})

it.each(['/market', '/cruuency', '/cruuency?code=NOPE'])('is nothing on %s', async address => {
  expect(await opening(address)).toBeUndefined()
})
