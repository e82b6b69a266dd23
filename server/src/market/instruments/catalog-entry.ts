import { marketType } from '@quayside/contracts/market/market'
import { decimal } from '@quayside/money/decimal'
import * as z from 'zod'
import type { Instrument } from './instrument.ts'
import { pricePoints, priceText, toGrid } from './points.ts'
import { SCHEDULE_NAMES } from './schedules.ts'

const positiveDecimal = z
  .string()
  .regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,18})?$/, 'must be decimal text above zero')
const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/** An entry of the operator's catalog file. */
export const catalogEntry = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{1,20}$/, 'must be capital letters and digits'),
  id: z.optional(z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'must be letters, digits and hyphens')),
  type: marketType,
  name: z.string().min(1).max(60),
  logo: z.optional(z.string()),
  quoteCurrency: z
    .string()
    .regex(/^[A-Z]{3,5}$/, 'must be a currency code')
    .default('USD'),
  precision: whole(0, 8),
  tickSize: z.optional(positiveDecimal),
  lotSize: positiveDecimal,
  minLots: positiveDecimal,
  maxLots: positiveDecimal,
  lotStep: z.optional(positiveDecimal),
  maxLeverage: whole(1, 100),
  // Stays below the product's claim of 0.3 % (rules §1.2).
  feeRate: z.string().regex(/^0(\.00[0-2]\d{0,8}|\.0{1,2})?$/, 'must be decimal text below 0.003'),
  schedule: z.enum(SCHEDULE_NAMES),
  usualGap: whole(100, 60_000).default(500),
  halfSpreadTicks: whole(1, 100_000).default(1),
  referencePrice: positiveDecimal,
  volatility: z.number().positive().max(5).default(0.3),
})
export type CatalogEntry = z.input<typeof catalogEntry>

type EntryFault = { readonly field: string; readonly reason: string }

export function instrumentOf(entry: z.output<typeof catalogEntry>): Instrument | EntryFault {
  const tickSize = entry.tickSize ?? priceText(entry, 1)
  const tickPoints = pricePoints(entry, tickSize)
  if (tickPoints === undefined) return fault('tickSize', 'has more digits than precision allows')
  const reference = pricePoints(entry, entry.referencePrice)
  if (reference === undefined) return fault('referencePrice', 'has more digits than precision allows')
  if (reference <= 4 * tickPoints * entry.halfSpreadTicks) {
    return fault('halfSpreadTicks', 'is too wide for the reference price')
  }
  const lotStep = entry.lotStep ?? entry.minLots
  if (!isMultiple(entry.minLots, lotStep)) return fault('minLots', 'must be a multiple of lotStep')
  if (!isMultiple(entry.maxLots, lotStep)) return fault('maxLots', 'must be a multiple of lotStep')
  if (decimal(entry.maxLots).lt(decimal(entry.minLots))) return fault('maxLots', 'must not be below minLots')
  return {
    ...entry,
    id: entry.id ?? entry.code,
    logo: entry.logo ?? `code:${entry.code}`,
    tickSize,
    tickPoints,
    lotStep,
    referencePrice: priceText(entry, toGrid({ tickPoints }, reference)),
  }
}

function fault(field: string, reason: string): EntryFault {
  return { field, reason }
}

function isMultiple(text: string, step: string): boolean {
  return decimal(text).mod(decimal(step)).eq(0)
}
