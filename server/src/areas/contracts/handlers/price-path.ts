import type { PathPoint } from '@quayside/contracts/endpoints/trading/contracts'
import { isoOf } from '@quayside/contracts/iso-time'
import { type Candle, INTERVAL_MS, INTERVALS, type Interval } from '@quayside/contracts/market/market'
import { decimal, Rounding } from '@quayside/money/decimal'
import { priceText } from '../../../market/instruments/points.ts'
import type { Market } from '../../../market/market.ts'
import type { Ratio } from '../../../market/splits/split.ts'
import { markOf } from '../rules/close.ts'
import type { Contract } from '../rules/contract.ts'

const MOST_POINTS = 240
const MOST_CANDLES = MOST_POINTS - 2

/**
 * Prices from entry to exit or now: exact ends, candle closes between (rules §1.4). Empty without an entry. Candles are in
 * today's shares, so `splits`, those since the exit, bring them back into the order's.
 */
export async function pricePath(
  contract: Contract,
  market: Pick<Market, 'candles' | 'quote' | 'instrument'>,
  splits: readonly Ratio[] = [],
): Promise<PathPoint[]> {
  const { entryAt: from, code, openPrice } = contract
  const end = endOf(contract, market)
  // A replayed recording restarts its time, so no path connects the two.
  if (from === null || end === undefined || end.time < from) return []
  const interval = intervalFor(end.time - from)
  const candles = await market.candles({ code, interval, until: end.time, limit: MOST_CANDLES + 1 })
  const between = closesOf(candles, interval)
    .map(({ time, price }) => ({ time, price: beforeSplits(price, splits) }))
    .filter(({ time }) => time > from && time < end.time)
    .slice(-MOST_CANDLES)
  const points = [{ time: from, price: openPrice }, ...between, end]
  return points.map(({ time, price }) => ({ time: isoOf(time), price }))
}

type Point = { readonly time: number; readonly price: string }

function endOf(contract: Contract, market: Pick<Market, 'quote' | 'instrument'>): Point | undefined {
  const { exitAt, closePrice, code } = contract
  if (contract.status === 'closed') {
    return exitAt === null || closePrice === null ? undefined : { time: exitAt, price: closePrice }
  }
  const quote = market.quote(code)
  const instrument = market.instrument(code)
  if (quote === undefined || instrument === undefined) return undefined
  return { time: quote.time, price: priceText(instrument, markOf(contract, quote)) }
}

function beforeSplits(price: string, splits: readonly Ratio[]): string {
  if (splits.length === 0) return price
  const places = price.split('.')[1]?.length ?? 0
  const before = splits.reduce((sum, split) => sum.times(split.newParts).div(split.oldParts), decimal(price))
  return before.toFixed(places, Rounding.halfUp)
}

function intervalFor(milliseconds: number): Interval {
  return INTERVALS.find(each => milliseconds / INTERVAL_MS[each] <= MOST_CANDLES) ?? '1w'
}

function closesOf(candles: readonly Candle[], interval: Interval): Point[] {
  return candles.map(({ time, close }) => ({ time: Date.parse(time) + INTERVAL_MS[interval], price: close }))
}
