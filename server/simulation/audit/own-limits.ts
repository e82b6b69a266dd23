import type { LimitPeriod } from '@quayside/contracts/endpoints/account/limits'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod/mini'
import type { Auditor } from './audit.ts'
import type { Books, Leg } from './books.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const SPANS: Readonly<Record<LimitPeriod, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS }

const details = z.object({ amount: z.nullable(z.string()) })

type Wish = { readonly at: number; readonly cents: bigint | null }

/** No real position opened after losses reached the last requested limit (rules §1.6). */
export const auditOwnLimits: Auditor = function* ({ books, from }) {
  for (const userId of new Set(books.limitActs.map(act => act.user_id))) {
    if (userId === null) continue
    const results = books.results.filter(({ owner }) => owner === userId)
    const openings = results.filter(({ posting, at }) => posting === 'contract_open' && at > from)
    for (const period of ['day', 'week', 'month'] as const) {
      const wishes = wishesOf(books, userId, period)
      for (const opening of openings) yield* faultOf(opening, { period, wishes, results, userId })
    }
  }
}

type Known = {
  readonly period: LimitPeriod
  readonly wishes: readonly Wish[]
  readonly results: readonly Leg[]
  readonly userId: string
}

function* faultOf(opening: Leg, { period, wishes, results, userId }: Known): Generator<string> {
  const { at, reference } = opening
  // Within one millisecond the order is unknown.
  if (wishes.some(wish => wish.at === at)) return
  const limit = wishes.findLast(wish => wish.at < at)?.cents ?? null
  if (limit === null) return
  const before = results.slice(
    0,
    results.findIndex(one => isOf(one, opening)),
  )
  const lost = before
    .filter(one => at < one.at - (one.at % MINUTE_MS) + MINUTE_MS + SPANS[period])
    .reduce((sum, { amount }) => sum - amount, 0n)
  if (lost >= limit) {
    yield `${userId} opened ${reference} with ${lost} cents lost of ${limit} in a ${period}`
  }
}

function isOf(one: Leg, { reference, posting }: Leg): boolean {
  return one.reference === reference && one.posting === posting
}

function wishesOf({ limitActs }: Books, userId: string, period: LimitPeriod): Wish[] {
  return limitActs
    .filter(act => act.user_id === userId && act.subject === `loss ${period}`)
    .map(act => {
      const { amount } = details.parse(JSON.parse(act.details))
      return { at: act.at, cents: amount === null ? null : (parseMoney('USD', amount)?.minor ?? 0n) }
    })
}
