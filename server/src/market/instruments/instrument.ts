import type { MarketType } from '@quayside/contracts/market'
import type { ScheduleName } from './schedules.ts'

/** An entry of the instrument catalogue (rules §3), already parsed; prices and sizes as decimal text. */
export type Instrument = {
  readonly id: string
  readonly code: string
  readonly type: MarketType
  /** Name shown to customers (`appName` on the wire). */
  readonly name: string
  /** Key of a drawn mark, not an address: "fx:EUR/USD", "crypto:BTC", "stock:AAPL", "index:US500", "energy:WTI", "agri:CORN", "metal:XAU", "etf:SPY". */
  readonly logo: string
  /** Currency of the price: USD, USDT or an ISO code; `usdRate` converts it. */
  readonly quoteCurrency: string
  /** Digits after the point of every price. */
  readonly precision: number
  /** Tick size in points (10^-precision). */
  readonly tickPoints: number
  readonly tickSize: string
  /** Units of the underlying in one lot. */
  readonly lotSize: string
  readonly minLots: string
  readonly maxLots: string
  /** Lots are multiples of this. */
  readonly lotStep: string
  readonly maxLeverage: number
  /** Fee per side as a share of the traded value, for example "0.0005". */
  readonly feeRate: string
  /** Name of a session schedule of `schedules.ts`. */
  readonly schedule: ScheduleName
  /** Usual milliseconds between two ticks while open; 3 times this is stale. */
  readonly usualGap: number
  /** Half of the normal spread in ticks. */
  readonly halfSpreadTicks: number
  /** Price at which a simulation is anchored. */
  readonly referencePrice: string
  /** Annualised volatility of the simulation, for example 0.6. */
  readonly volatility: number
}
