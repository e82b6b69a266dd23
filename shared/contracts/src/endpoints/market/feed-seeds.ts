import * as z from 'zod/mini'
import { get } from '../../endpoint.ts'
import { calendarDay } from '../../primitives.ts'

/** Public data of one simulated day: the SHA-256 of its seed from the start, the seed itself after the day ends. */
const seedDay = z.object({
  /** UTC day of the market's own time. */
  day: calendarDay,
  hash: z.string(),
  seed: z.nullable(z.string()),
})

export const listFeedSeeds = get('/index/listFeedSeeds', {
  summary:
    'Hash of each simulated day’s seed, and the seed once the day is over: 31 days up to `until`, newest first; empty for other feeds',
  query: z.object({ until: z.optional(calendarDay) }),
  result: z.array(seedDay),
})
