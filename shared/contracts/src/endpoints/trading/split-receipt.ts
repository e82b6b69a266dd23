import * as z from 'zod/mini'
import { calendarDay, decimalText, isoTime } from '../../primitives.ts'

/** Figures of an order that a split changes; `price` is the entry, or the price that the order waits for. */
export const splitFigures = z.object({
  lots: decimalText,
  price: decimalText,
  stopLoss: z.nullable(decimalText),
  takeProfit: z.nullable(decimalText),
  liquidation: z.nullable(decimalText),
  /** Distance of a trailing stop, if it is in price. */
  trailing: z.nullable(decimalText),
})

/** A stock split of an order's market; `after` is null if it ended the order. */
export const splitReceipt = z.object({
  time: isoTime,
  day: calendarDay,
  /** New shares for old ones, `4:1`. */
  ratio: z.string(),
  before: splitFigures,
  after: z.nullable(splitFigures),
})
export type SplitReceipt = z.infer<typeof splitReceipt>
