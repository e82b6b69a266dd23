import * as z from 'zod/mini'
import { decimalText, isoTime } from '../primitives.ts'
import { ANY_STAFF, staffGet } from './endpoint.ts'

/** Price moves, in percent, for which the change of the house's result is given. */
export const MOVES = [-20, -5, -1, 1, 5, 20] as const

/** The measure of a limit: the value of |buys minus sells| of each instrument, or the most that options pay. */
export const EXPOSURE_MEASURES = ['contracts', 'options'] as const
export type ExposureMeasure = (typeof EXPOSURE_MEASURES)[number]

const exposureLimit = z.object({
  measure: z.enum(EXPOSURE_MEASURES),
  /** `total`, the name of a type, or an instrument's code. */
  market: z.string(),
  /** USD, at the current prices. */
  used: decimalText,
  limit: decimalText,
})
export type ExposureLimit = z.infer<typeof exposureLimit>

const moved = z.object({
  percent: z.int(),
  /** Change of the house's result, USD; below zero it costs the house. */
  result: decimalText,
})

const exposure = {
  positions: z.int(),
  /** Market value of the customers' buys and sells, USD. */
  long: decimalText,
  short: decimalText,
  /** Long minus short, and their sum. */
  net: decimalText,
  gross: decimalText,
  /** The house's unrealized result of these positions, USD: what customers lose, it gains. */
  result: decimalText,
  options: z.int(),
  /** Stakes of running options, and the most they can pay on top of them, USD. */
  staked: decimalText,
  mostPaid: decimalText,
  moves: z.array(moved),
}

export const marketExposure = z.object({
  code: z.string(),
  name: z.string(),
  /** Null without a price: its positions are valued at their entries. */
  price: z.nullable(decimalText),
  ...exposure,
})
export type MarketExposure = z.infer<typeof marketExposure>

const { moves: _, ...ofCustomer } = exposure
export const customerExposure = z.object({ userId: z.string(), username: z.string(), ...ofCustomer })
export type CustomerExposure = z.infer<typeof customerExposure>

export const houseExposure = staffGet('/exposure', {
  summary: 'The house’s risk from open positions and options in real accounts',
  roles: ANY_STAFF,
  result: z.object({
    asOf: isoTime,
    /** All markets, assuming that they move in the same direction at once. */
    total: z.object(exposure),
    /** Markets with positions or options, the largest first. */
    markets: z.array(marketExposure),
    /** The customers with the largest positions and options. */
    customers: z.array(customerExposure),
  }),
})
export type HouseExposure = z.infer<typeof houseExposure.result>

/** Why an instrument has no current price in its trading hours; its orders are refused meanwhile. */
export const PRICE_FAULTS = ['stale', 'source', 'jump', 'split', 'delisted'] as const
export type PriceFault = (typeof PRICE_FAULTS)[number]

const missingPrice = z.object({
  code: z.string(),
  name: z.string(),
  fault: z.enum(PRICE_FAULTS),
  /** Time of the last price; null if there was none. */
  lastAt: z.nullable(isoTime),
})
export type MissingPrice = z.infer<typeof missingPrice>

export const missingPrices = staffGet('/exposure/prices', {
  summary: 'The instruments that should trade now but have no current price, and why',
  roles: ANY_STAFF,
  result: z.object({ markets: z.array(missingPrice) }),
})

export const exposureLimits = staffGet('/exposure/limits', {
  summary: 'The operator’s limits of the house’s exposure (`EXPOSURE_LIMITS`), and how much of each is used',
  roles: ANY_STAFF,
  result: z.object({ limits: z.array(exposureLimit) }),
})

export const EXPOSURE_SPANS = ['day', 'week', 'month'] as const
export type ExposureSpan = (typeof EXPOSURE_SPANS)[number]

const exposureSample = z.object({
  at: isoTime,
  /** Largest of their interval, USD: nets of all instruments, buys and sells together, and the most options pay. */
  net: decimalText,
  gross: decimalText,
  mostPaid: decimalText,
})
export type ExposureSample = z.infer<typeof exposureSample>

export const exposureHistory = staffGet('/exposure/history', {
  summary: 'Samples of the house’s exposure, oldest first',
  roles: ANY_STAFF,
  query: z.strictObject({ span: z.enum(EXPOSURE_SPANS) }),
  result: z.object({ from: isoTime, to: isoTime, samples: z.array(exposureSample) }),
})
export type ExposureHistory = z.infer<typeof exposureHistory.result>
