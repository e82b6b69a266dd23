import type { MarketType } from '@quayside/contracts/market/market'
import type { ScheduleName } from './schedules.ts'

/** A parsed entry of the instrument catalog (rules §3); prices and sizes as decimal text. */
export type Instrument = {
  readonly id: string
  readonly code: string
  readonly type: MarketType
  /** Display name (`appName` on the wire). */
  readonly name: string
  /** Key of a drawn mark: "fx:EUR/USD", "crypto:BTC", "stock:AAPL", "index:US500", "metal:XAU", "etf:SPY". */
  readonly logo: string
  /** Currency of the price: USD, USDT or an ISO code; `usdRate` converts it. */
  readonly quoteCurrency: string
  /** Decimal places of every price. */
  readonly precision: number
  /** Tick size in points (10^-precision). */
  readonly tickPoints: number
  readonly tickSize: string
  /** Units of the underlying in one lot. */
  readonly lotSize: string
  readonly minLots: string
  readonly maxLots: string
  readonly lotStep: string
  readonly maxLeverage: number
  readonly feeRate: string
  readonly schedule: ScheduleName
  /** Usual milliseconds between ticks while open; 3 times this is stale. */
  readonly usualGap: number
  /** Half of the normal spread in ticks. */
  readonly halfSpreadTicks: number
  /** Price units that the operator adds to each side of a live source's spread; absent if none. */
  readonly markup?: string
  readonly referencePrice: string
  readonly volatility: number
  /** Names of the live source and of its check, if any; absent for simulated and recorded prices. */
  readonly providers?: readonly string[]
}
