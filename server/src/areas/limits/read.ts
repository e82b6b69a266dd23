import type { LIMIT_PERIODS, LimitKind, LimitPeriod } from '@quayside/contracts/endpoints/limits'
import type { Currency } from '@quayside/money/currency'
import { decimal, Rounding } from '@quayside/money/decimal'
import { money, moneyOf, toDecimal } from '@quayside/money/money'
import { minuteOf } from '../../ledger/minute.ts'
import { firstBelow, resultBefore } from '../../ledger/result-queries.ts'
import type { Market } from '../../market/market.ts'
import { usdRate } from '../../market/usd-rate.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { exclusionOfPerson } from './person-tables.ts'
import { breakOf, depositsSince, limitsOf, reminderOf } from './queries.ts'
import { type Break, elsewhere, holds } from './rules/break.ts'
import { type Limits, lossBound } from './rules/limit.ts'
import { inForce, NOTHING_SET, type Setting } from './rules/setting.ts'
import { countedFrom, leavesAt, oldestCounted, type Spent, type Usage } from './rules/usage.ts'
import { BREAK, LIMIT, REMINDER } from './tables.ts'

type Prices = Pick<Market, 'instrument' | 'quote'>

/** What a customer has set: both kinds of limits. */
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

/** After how many minutes a customer wants to be told how long they are here. */
export async function readReminder(tx: ReadTx, userId: string): Promise<Setting<number>> {
  const row = await tx.one(reminderOf, { userId })
  if (row === undefined) return NOTHING_SET
  const { value, next, loosensAt } = REMINDER.fromRow(row)
  return { value, next, loosensAt }
}

/** The last time-out or exclusion of a customer, whether it still holds or not. */
export async function readBreak(tx: ReadTx, userId: string): Promise<Break | undefined> {
  const row = await tx.one(breakOf, { userId })
  return row && BREAK.fromRow(row)
}

/** What stops a customer now: their own break, or the exclusion of another account of theirs; undefined where nothing does. */
export async function readStop(
  tx: ReadTx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Break | undefined> {
  const own = await readBreak(tx, userId)
  const isOwn = holds(own, now)
  if (isOwn && own.kind === 'exclusion') return own
  const found = await tx.one(exclusionOfPerson, { userId, now })
  if (found !== undefined) return elsewhere(found)
  return isOwn ? own : undefined
}

/**
 * What a customer lost in each span and when it is less than its limit again, from the running result that the ledger keeps:
 * the real account, USD cents (rules §1.6, §2). A busy month costs no more than a quiet one.
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
    /** Of what is to be begun, USD cents. */
    readonly cost?: bigint | undefined
    readonly now: number
  },
): Promise<Usage> {
  const madeBefore = async (minute: number) =>
    (await tx.one(resultBefore, { userId, minute }))?.running_result ?? 0n
  const made = await madeBefore(Number.MAX_SAFE_INTEGER)
  const of = async (period: LimitPeriod) => {
    const minute = countedFrom(period, now)
    const lost = (await madeBefore(minute)) - made
    const used = lost > 0n ? lost : 0n
    const { value: limit } = inForce(limits[period], now)
    if (limit === null) return { used, freesAt: null }
    const bound = lossBound(limit, cost)
    if (used < bound || bound <= 0n) return { used, freesAt: null }
    // What is made after a minute is all that counts once it has left.
    const frees = await tx.one(firstBelow, { userId, minute, below: made + bound })
    return { used, freesAt: frees === undefined ? null : leavesAt(frees.minute, period) }
  }
  return { day: await of('day'), week: await of('week'), month: await of('month') }
}

/**
 * What a customer deposited by the minute at which it was reported, USD cents at the rate of that moment: what stands under
 * review, has arrived or is credited. What was rejected or taken back does not count, and what has neither a rate nor a price
 * cannot: nobody's time-out waits for a price.
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
        // What a limit holds counts when it is credited; until then it takes its room already.
        minute: minuteOf((held_for === 'limit' ? held_until : submitted_at) ?? now),
        cents: centsOf({ currency, minor: credited ?? claimed ?? 0n, rate }),
      },
    ]
  })
}

/** USD cents of an amount at a rate, rounded down. */
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
