import type { OwnStop } from '@quayside/contracts/customer/user'
import type { ExclusionMonths, OwnBreak, TimeOutDays } from '@quayside/contracts/endpoints/account/limits'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import { LOOSENING_MS } from './setting.ts'

const DAY_MS = 86_400_000

/** A time-out or a self-exclusion (rules §1.6); times in ms. */
export type Break = {
  readonly kind: OwnBreak['kind']
  readonly since: number
  readonly until: number
  /** When an exclusion past its time ends after the customer's request; null without a request. */
  readonly endsAt: number | null
}

export function holds(known: Break | undefined, now: number): known is Break {
  if (known === undefined) return false
  if (known.kind === 'timeOut') return now < known.until
  return known.endsAt === null || now < known.endsAt
}

/** Starts or extends a time-out; rejects with 10008 when it would end before the current break. */
export function takeTimeOut(known: Break | undefined, days: TimeOutDays, now: number): Result<Break> {
  return begin(known, { kind: 'timeOut', since: now, until: now + days * DAY_MS, endsAt: null }, now)
}

/** Starts or extends an exclusion by calendar months; rejects with 10008 when it would end before the current break. */
export function exclude(known: Break | undefined, months: ExclusionMonths, now: number): Result<Break> {
  return begin(known, { kind: 'exclusion', since: now, until: addMonths(now, months), endsAt: null }, now)
}

/** Requests or cancels the end of an exclusion, effective after 24 hours; 10008 before its time. */
export function endExclusion(known: Break | undefined, wanted: boolean, now: number): Result<Break> {
  if (!holds(known, now) || known.kind !== 'exclusion') return refuse('10008', { reason: 'noExclusion' })
  if (now < known.until) return refuse('10008', refusalOfBreak(known))
  if (!wanted) return ok({ ...known, endsAt: null })
  return ok({ ...known, endsAt: known.endsAt ?? now + LOOSENING_MS })
}

/** Returns whether a break extends the previous one, and whether to notify: by less than a day does not. */
export function compared(before: Break | undefined, begun: Break, now: number) {
  const isProlonged = holds(before, now) && before.kind === begun.kind
  return { isProlonged, isNews: !isProlonged || begun.until - before.until >= DAY_MS }
}

/** Returns an exclusion for the person's other accounts: it ends with its time, without a request. */
export function elsewhere({ since, until }: Pick<Break, 'since' | 'until'>): Break {
  return { kind: 'exclusion', since, until, endsAt: null }
}

export function refusalOfBreak({ kind, until, endsAt }: Break): OwnStop {
  return { reason: kind, availableAt: isoOf(endsAt ?? until) }
}

/** A time-out never replaces an exclusion, because it would end automatically. */
function begin(known: Break | undefined, wanted: Break, now: number): Result<Break> {
  if (!holds(known, now)) return ok(wanted)
  const isWeaker = known.kind === 'exclusion' && wanted.kind === 'timeOut'
  if (isWeaker || wanted.until < known.until) return refuse('10008', refusalOfBreak(known))
  return ok({ ...wanted, since: known.kind === wanted.kind ? known.since : now })
}

function addMonths(from: number, months: number): number {
  const moved = new Date(from)
  const day = moved.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved.getTime()
}
