import * as z from 'zod/mini'
import { get } from '../../endpoint.ts'
import {
  candle,
  dayFigures,
  interval,
  liveQuotes,
  marketInfo,
  marketItem,
  marketType,
} from '../../market/market.ts'
import { isoTime } from '../../primitives.ts'

const oneOrMany = z.pipe(
  z.union([z.array(z.coerce.number()), z.coerce.number()]),
  z.transform((value: number | number[]) => (Array.isArray(value) ? value : [value])),
)

export const listMarketByType = get('/index/listMarketByType', {
  summary: 'Market list, all types or the given ones',
  query: z.object({ type: z.optional(z.pipe(oneOrMany, z.array(marketType))) }),
  result: z.array(marketItem),
})

export const QUOTES_AT_ONCE = 300

const code = z.string().check(z.maxLength(32))
const oneCodeOrMany = z.pipe(
  z.union([z.array(code), code]),
  z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
)

export const listQuotes = get('/index/listQuotes', {
  summary: 'Live prices of the given codes, for who has no socket; unknown codes are left out',
  query: z.object({
    codes: z.pipe(oneCodeOrMany, z.array(z.string()).check(z.maxLength(QUOTES_AT_ONCE))),
  }),
  result: liveQuotes,
})

export const listDayFigures = get('/index/listDayFigures', {
  summary:
    'High, low and volume of every instrument over 24 hours, or over the last session of a shut market',
  result: z.array(dayFigures),
})

export const getMarketInfo = get('/index/getMarketInfo/{id}', {
  summary: 'One instrument with quote, limits and session',
  params: z.object({ id: z.string() }),
  result: marketInfo,
  errors: ['10014'],
})

export const getKValueByCodeAndDate = get('/index/getKValueByCodeAndDate', {
  summary: 'Candles of one instrument, oldest first',
  query: z.object({
    code,
    interval,
    date: z.optional(isoTime),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  result: z.array(candle),
  errors: ['10014'],
})
