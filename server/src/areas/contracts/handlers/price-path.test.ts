import { type Candle, INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import type { Market } from '../../../market/market.ts'
import { createScriptedMarket, scriptedInstrument } from '../../../market/scripted-market.ts'
import { openedContract } from '../rules/contract.builders.ts'
import type { Contract } from '../rules/contract.ts'
import { pricePath } from './price-path.ts'

const MINUTE = 60_000

function countingMarket(): Market {
  const market = createScriptedMarket([scriptedInstrument()], () => 600_000)
  market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
  return {
    ...market,
    async candles({ interval, until, limit }) {
      const last = Math.floor(until / INTERVAL_MS[interval])
      const numbers = Array.from({ length: limit }, (_, index) => last - limit + 1 + index)
      return numbers
        .filter(number => number >= 0)
        .map(number => candle(number, number * INTERVAL_MS[interval]))
    },
  }
}

function candle(number: number, time: number): Candle {
  const price = number.toFixed(2)
  return {
    time: new Date(time).toISOString(),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: '0',
  }
}

function held(from: number, to: number): Contract {
  const contract = openedContract()
  return { ...contract, status: 'closed', entryAt: from, exitAt: to, closePrice: '51000.00' }
}

async function path(contract: Contract): Promise<string[]> {
  const points = await pricePath(contract, countingMarket())
  return points.map(({ time, price }) => `${Date.parse(time)} ${price}`)
}

describe('the price path', () => {
  it('goes from the tick of the entry over what candles closed at to the tick of the exit', async () => {
    expect(await path(held(30_000, 200_000))).toEqual([
      '30000 50000.01',
      `${MINUTE} 0.00`,
      `${2 * MINUTE} 1.00`,
      `${3 * MINUTE} 2.00`,
      '200000 51000.00',
    ])
  })

  it('is in the shares of an order that ended before a split', async () => {
    const splits = [
      { newParts: 4, oldParts: 1 },
      { newParts: 1, oldParts: 3 },
    ]
    const points = await pricePath(held(30_000, 200_000), countingMarket(), splits)
    expect(points.map(({ price }) => price)).toEqual(['50000.01', '0.00', '1.33', '2.67', '51000.00'])
  })

  it('ends at the current mark while the position holds', async () => {
    const points = await path({ ...openedContract(), entryAt: 590_000 })
    expect(points).toEqual(['590000 50000.01', '600000 49999.99'])
  })

  it.each([1, 59, 238, 239, 5_000, 60 * 24 * 30, 60 * 24 * 365])(
    'of %d minutes has both ends and at most 240 points, in order',
    async minutes => {
      const from = 1_000_000 * MINUTE + 1
      const points = await pricePath(held(from, from + minutes * MINUTE), countingMarket())
      const times = points.map(({ time }) => Date.parse(time))
      expect(points.length).toBeLessThanOrEqual(240)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect([times[0], times.at(-1)]).toEqual([from, from + minutes * MINUTE])
    },
  )

  it('is empty when a recording restarted after the entry', async () => {
    expect(await path({ ...openedContract(), entryAt: 700_000 })).toEqual([])
    expect(await path(held(200_000, 30_000))).toEqual([])
  })

  it('is empty when the moment of the entry was not kept', async () => {
    expect(await path({ ...openedContract(), entryAt: null })).toEqual([])
  })
})
