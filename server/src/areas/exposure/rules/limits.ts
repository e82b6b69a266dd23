import type { MarketType } from '@quayside/contracts/market/market'
import type { ExposureMeasure } from '@quayside/contracts/staff/exposure'
import { type Decimal, Rounding } from '@quayside/money/decimal'
import { moneyOf } from '@quayside/money/money'

/** Names of market types in limits. */
export const TYPE_NAMES: Readonly<Record<MarketType, string>> = {
  1: 'forex',
  2: 'crypto',
  3: 'stocks',
  4: 'futures',
  5: 'metals',
}

export const TOTAL = 'total'

/** The most, in USD cents, that a measure may reach in a market: `total`, the name of a type, or an instrument's code. */
export type ExposureLimit = {
  readonly measure: ExposureMeasure
  readonly market: string
  readonly cents: bigint
}

/** The house's exposure in one instrument; without a price, its contracts count zero. */
export type Holding = {
  readonly code: string
  readonly type: MarketType | undefined
  readonly price: Decimal | undefined
  readonly long: Decimal
  readonly short: Decimal
  readonly mostPaid: bigint
}

/** Exposure of one instrument, USD cents: the value of |buys minus sells|, or the most that options pay. */
export function amountOf(measure: ExposureMeasure, { long, short, price, mostPaid }: Holding): bigint {
  return measure === 'options' ? mostPaid : worthOf(long.minus(short).abs(), price)
}

export function grossOf({ long, short, price }: Holding): bigint {
  return worthOf(long.plus(short), price)
}

export function isPriced({ long, short, price }: Holding): boolean {
  return price !== undefined || long.plus(short).eq('0')
}

function worthOf(size: Decimal, price: Decimal | undefined): bigint {
  return price === undefined ? 0n : moneyOf('USD', size.times(price), Rounding.up).minor
}

/** Sum over the instruments of a market: nets of two instruments do not offset each other. */
export function usedOf(
  { measure, market }: Pick<ExposureLimit, 'measure' | 'market'>,
  holdings: readonly Holding[],
): bigint {
  let sum = 0n
  for (const holding of holdings) if (isIn(market, holding)) sum += amountOf(measure, holding)
  return sum
}

export type Order = { readonly before: Holding; readonly after: Holding; readonly others: readonly Holding[] }

/** Whether an order raises the exposure in its instrument beyond a limit. An order that lowers it never does. */
export function isBeyond(limits: readonly ExposureLimit[], { before, after, others }: Order): boolean {
  return limits.some(
    limit =>
      isIn(limit.market, after) &&
      amountOf(limit.measure, after) > amountOf(limit.measure, before) &&
      usedOf(limit, [...others, after]) > limit.cents,
  )
}

function isIn(market: string, { code, type }: Pick<Holding, 'code' | 'type'>): boolean {
  return market === TOTAL || market === code || (type !== undefined && market === TYPE_NAMES[type])
}

export type Level = 'near' | 'full'

/** The alert of a limit: near from 80 %, full from 100 %, and cleared below 75 %, so that it alerts once per crossing. */
export function levelAfter(before: Level | null, used: bigint, limit: bigint): Level | null {
  if (used * 100n < limit * 75n) return null
  if (before === 'full' || used >= limit) return 'full'
  return used * 100n >= limit * 80n ? 'near' : before
}
