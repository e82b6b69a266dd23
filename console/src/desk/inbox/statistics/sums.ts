import type { serviceStatistics } from '@quayside/contracts/staff/service'

export type StatisticsRow = (typeof serviceStatistics)['result']['_zod']['output']['rows'][number]
export type Sums = Pick<StatisticsRow, 'firstAnswers' | 'closed' | 'good' | 'bad'>

/** Counts of all rows. Medians of parts give no median of the whole, so there is none. */
export function sumsOf(rows: readonly Sums[]): Sums {
  return rows.reduce(
    (sum, row) => ({
      firstAnswers: sum.firstAnswers + row.firstAnswers,
      closed: sum.closed + row.closed,
      good: sum.good + row.good,
      bad: sum.bad + row.bad,
    }),
    { firstAnswers: 0, closed: 0, good: 0, bad: 0 },
  )
}
