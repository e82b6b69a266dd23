import * as z from 'zod/mini'
import { decimalText, isoTime } from '../primitives.ts'
import { ANY_STAFF, staffGet } from './endpoint.ts'

/** Price moves, in percent, for which the change of the house's result is given. */
export const MOVES = [-20, -5, -1, 1, 5, 20] as const

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
