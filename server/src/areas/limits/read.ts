import type { LIMIT_PERIODS, LimitKind, LimitPeriod } from '@quayside/contracts/endpoints/account/limits'
import type { Currency } from '@quayside/money/currency'
import { decimal, Rounding } from '@quayside/money/decimal'
import { money, moneyOf, toDecimal } from '@quayside/money/money'
import { findBalance } from '../../ledger/queries.ts'
import { minuteOf } from '../../ledger/results/minute.ts'
import { firstBelow, resultBefore } from '../../ledger/results/result-queries.ts'
import type { Market } from '../../market/market.ts'
import { usdRate } from '../../market/usd-rate.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { stopsOf } from './person-tables.ts'
import { breakOf, depositsSince, limitsOf, reminderOf } from './queries.ts'
import { type Break, elsewhere, holds } from './rules/break.ts'
import { type Limits, lossBound } from './rules/limit.ts'
import { inForce, NOTHING_SET, type Setting } from './rules/setting.ts'
import { countedFrom, leavesAt, oldestCounted, type Spent, type Usage } from './rules/usage.ts'
import { BREAK, LIMIT, REMINDER } from './tables.ts'

type Prices = Pick<Market, 'instrument' | 'quote'>

export async function readLimits(tx: ReadTx, userId: string): Promise<Readonly<Record<LimitKind, Limits>>> {
  const kept = (await tx.all(limitsOf, { userId })).map(LIMIT.fromRow)
  const of = (kind: LimitKind): Limits => {
    const found = (period: (typeof LIMIT_PERIODS)[number]): Setting<bigint> => {
      const one = kept.find(limit => limit.kind === kind && limit.period === period)
      return one === undefined ? NOTHING_SET : { value: one.value, next: one.next, loosensAt: one.loosensAt }
    }
    return { day: found('day'), week: found('week'), month: found('month') }
  }
  return { deposit: of('deposit'), loss: of('loss') }
}

export async function readReminder(tx: ReadTx, userId: string): Promise<Setting<number>> {
  const row = await tx.one(reminderOf, { userId })
  if (row === undefined) return NOTHING_SET
  const { value, next, loosensAt } = REMINDER.fromRow(row)
  return { value, next, loosensAt }
}

export async function readBreak(tx: ReadTx, userId: string): Promise<Break | undefined> {
  const row = await tx.one(breakOf, { userId })
  return row && BREAK.fromRow(row)
}

/** Returns the break that applies: the customer's own, or their other account's exclusion. */
export async function readStop(
  tx: ReadTx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Break | undefined> {
  const stops = (await tx.all(stopsOf, { userId, now })).map(BREAK.fromRow)
  const own = stops.find(stop => stop.userId === userId)
  const isOwn = holds(own, now)
  if (isOwn && own.kind === 'exclusion') return own
  const [found] = stops.filter(stop => stop !== own).toSorted((one, other) => other.until - one.until)
  if (found !== undefined) return elsewhere(found)
  return isOwn ? own : undefined
}

/**
 * Returns the loss in each span and when it drops below its limit, from the ledger's running result of the real
 * account; USD cents (rules §1.6, §2). Stakes of running options count as lost until they come back. The cost does not
 * grow with the number of postings.
 */
export async function readLosses(
  tx: ReadTx,
  {
    userId,
    limits,
    cost = 0n,
    now,
  }: {
    readonly userId: string
    readonly limits: Limits
    /** Cost of the new order, USD cents. */
    readonly cost?: bigint | undefined
    readonly now: number
  },
): Promise<Usage> {
  const madeBefore = async (minute: number) =>
    (await tx.one(resultBefore, { userId, minute }))?.running_result ?? 0n
  const made = (await madeBefore(Number.MAX_SAFE_INTEGER)) - (await stakesOf(tx, userId))
  const of = async (period: LimitPeriod) => {
    const minute = countedFrom(period, now)
    const lost = (await madeBefore(minute)) - made
    const used = lost > 0n ? lost : 0n
    const { value: limit } = inForce(limits[period], now)
    if (limit === null) return { used, freesAt: null }
    const bound = lossBound(limit, cost)
    if (used < bound || bound <= 0n) return { used, freesAt: null }
    // Once this minute leaves the span, only later results count.
    const frees = await tx.one(firstBelow, { userId, minute, below: made + bound })
    return { used, freesAt: frees === undefined ? null : leavesAt(frees.minute, period) }
  }
  return { day: await of('day'), week: await of('week'), month: await of('month') }
}

/** Returns the stakes of a customer's running options on the real account, USD cents. */
async function stakesOf(tx: ReadTx, userId: string): Promise<bigint> {
  const hold = { owner: userId, mode: 'real', currency: 'USD', kind: 'option_hold' } as const
  return (await tx.one(findBalance, hold))?.balance ?? 0n
}

/**
 * Returns a customer's deposits by the minute of the report, USD cents at the rate of that moment: under review,
 * arrived or credited. Rejected and withdrawn ones do not count. One without a rate or price cannot count, because no
 * time-out may depend on a price.
 */
export async function readDeposits(
  tx: ReadTx,
  market: Prices,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Spent[]> {
  const rows = await tx.all(depositsSince, { userId, since: oldestCounted(now) })
  return rows.flatMap(({ submitted_at, held_until, held_for, currency, claimed, credited, usd_rate }) => {
    const rate = usd_rate ?? usdRate(market, currency)
    if (rate === undefined) return []
    return [
      {
        // A deposit held by a limit counts when credited; until then it already uses up room.
        minute: minuteOf((held_for === 'limit' ? held_until : submitted_at) ?? now),
        cents: centsOf({ currency, minor: credited ?? claimed ?? 0n, rate }),
      },
    ]
  })
}

export function centsOf({
  currency,
  minor,
  rate,
}: {
  readonly currency: Currency
  readonly minor: bigint
  readonly rate: string
}): bigint {
  return moneyOf('USD', toDecimal(money(currency, minor)).times(decimal(rate)), Rounding.down).minor
}
