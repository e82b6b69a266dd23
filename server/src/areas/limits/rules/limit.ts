import {
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type LimitRefusal,
} from '@quayside/contracts/endpoints/account/limits'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import { inForce, type Setting } from './setting.ts'
import { firstMoment, type Spent, type Usage, usedIn } from './usage.ts'

/** Limits of one kind by span, USD cents. */
export type Limits = Readonly<Record<LimitPeriod, Setting<bigint>>>

type Met = { readonly period: LimitPeriod; readonly limit: bigint; readonly left: bigint }

/** Returns the tightest exceeded limit (rules §1.6), and when all would allow the deposit; undefined if it fits. */
export function refusalOfDeposit(
  limits: Limits,
  spent: readonly Spent[],
  { cents, now }: { readonly cents: bigint; readonly now: number },
): LimitRefusal | undefined {
  const fits = (limit: bigint) => (used: bigint) => used + cents <= limit
  return refusalBy(limits, {
    reason: 'depositLimit',
    now,
    breach: (limit, period) => {
      const used = usedIn(spent, period, now)
      if (fits(limit)(used)) return undefined
      return { left: leftOf(limit, used), at: firstMoment(spent, { period, now }, fits(limit)) }
    },
  })
}

/** Returns the exclusive bound on the loss, cents, so the cost of the new order still fits the limit. */
export function lossBound(limit: bigint, cost: bigint): bigint {
  return cost > 0n ? limit - cost + 1n : limit
}

/** Why nothing new may open (rules §1.6); no moment when the cost alone exceeds the limit. */
export function refusalOfLoss(
  limits: Limits,
  lost: Usage,
  { cost = 0n, now }: { readonly cost?: bigint | undefined; readonly now: number },
): LimitRefusal | undefined {
  return refusalBy(limits, {
    reason: 'lossLimit',
    now,
    breach: (limit, period) => {
      const { used, freesAt: at } = lost[period]
      return used < lossBound(limit, cost) ? undefined : { left: leftOf(limit, used), at }
    },
  })
}

export function tightest(limits: Limits, spent: readonly Spent[], now: number): Met | undefined {
  let least: Met | undefined
  for (const period of LIMIT_PERIODS) {
    const { value: limit } = inForce(limits[period], now)
    if (limit === null) continue
    const left = leftOf(limit, usedIn(spent, period, now))
    if (least === undefined || left < least.left) least = { period, limit, left }
  }
  return least
}

export function usageOf(limits: Limits, spent: readonly Spent[], now: number): Usage {
  const of = (period: LimitPeriod) => {
    const { value: limit } = inForce(limits[period], now)
    return {
      used: usedIn(spent, period, now),
      freesAt: limit === null ? null : freesAt(limit, spent, { period, now }),
    }
  }
  return { day: of('day'), week: of('week'), month: of('month') }
}

/** Returns when an exhausted limit has room again, ms; null while it has room. */
export function freesAt(
  limit: bigint,
  spent: readonly Spent[],
  { period, now }: { readonly period: LimitPeriod; readonly now: number },
): number | null {
  if (usedIn(spent, period, now) < limit) return null
  return firstMoment(spent, { period, now }, used => used < limit)
}

export function leftOf(limit: bigint, used: bigint): bigint {
  return used < limit ? limit - used : 0n
}

type Breach = { readonly left: bigint; readonly at: number | null }

type Judging = {
  readonly reason: `${LimitKind}Limit`
  readonly now: number
  readonly breach: (limit: bigint, period: LimitPeriod) => Breach | undefined
}

function refusalBy(limits: Limits, { reason, now, breach }: Judging): LimitRefusal | undefined {
  const broken: (Met & Breach)[] = []
  for (const period of LIMIT_PERIODS) {
    const { value: limit } = inForce(limits[period], now)
    if (limit === null) continue
    const found = breach(limit, period)
    if (found !== undefined) broken.push({ period, limit, ...found })
  }
  const [least] = broken.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : latest(a, b)))
  if (least === undefined) return undefined
  return {
    reason,
    period: least.period,
    limit: toText(money('USD', least.limit)),
    left: toText(money('USD', least.left)),
    availableAt: whenAll(broken.map(({ at }) => at)),
  }
}

function latest(a: { readonly at: number | null }, b: { readonly at: number | null }): number {
  return (b.at ?? Number.POSITIVE_INFINITY) > (a.at ?? Number.POSITIVE_INFINITY) ? 1 : -1
}

function whenAll(moments: readonly (number | null)[]): string | null {
  let last = 0
  for (const at of moments) {
    if (at === null) return null
    last = Math.max(last, at)
  }
  return isoOf(last)
}
