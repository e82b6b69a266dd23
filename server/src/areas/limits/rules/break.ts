import type { ExclusionMonths, OwnBreak, TimeOutDays } from '@quayside/contracts/endpoints/limits'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { OwnStop } from '@quayside/contracts/user'
import { LOOSENING_MS } from './setting.ts'

const DAY_MS = 86_400_000

/** A time-out or a self-exclusion (rules §1.6); moments in ms. */
export type Break = {
  readonly kind: OwnBreak['kind']
  readonly since: number
  readonly until: number
  /** When an exclusion whose time is over ends, since its customer asked for that; null before. */
  readonly endsAt: number | null
}

/** Whether it holds at a moment: a time-out ends by itself, an exclusion only on its customer's request. */
export function holds(known: Break | undefined, now: number): known is Break {
  if (known === undefined) return false
  if (known.kind === 'timeOut') return now < known.until
  return known.endsAt === null || now < known.endsAt
}

/** Begins a time-out, or prolongs one; refused with 10008 where it would end before what holds already. */
export function takeTimeOut(known: Break | undefined, days: TimeOutDays, now: number): Result<Break> {
  return begin(known, { kind: 'timeOut', since: now, until: now + days * DAY_MS, endsAt: null }, now)
}

/**
 * Begins an exclusion, or prolongs one, by calendar months; refused with 10008 where it would end before what holds already.
 */
export function exclude(known: Break | undefined, months: ExclusionMonths, now: number): Result<Break> {
  return begin(known, { kind: 'exclusion', since: now, until: addMonths(now, months), endsAt: null }, now)
}

/**
 * Asks for the end of an exclusion, which comes after 24 hours, or takes that back; refused with 10008 before its time is
 * over and where there is none. Asked twice, the first moment stands.
 */
export function endExclusion(known: Break | undefined, wanted: boolean, now: number): Result<Break> {
  if (!holds(known, now) || known.kind !== 'exclusion') return refuse('10008', { reason: 'noExclusion' })
  if (now < known.until) return refuse('10008', refusalOfBreak(known))
  if (!wanted) return ok({ ...known, endsAt: null })
  return ok({ ...known, endsAt: known.endsAt ?? now + LOOSENING_MS })
}

/**
 * What a break is beside the one before it: whether that still held and was of the same kind, and whether its customer is
 * told, which a prolongation by less than a day is not.
 */
export function compared(before: Break | undefined, begun: Break, now: number) {
  const isProlonged = holds(before, now) && before.kind === begun.kind
  return { isProlonged, isNews: !isProlonged || begun.until - before.until >= DAY_MS }
}

/** An exclusion as other accounts of the person have it: it ends with its time, for only its own account can ask for its end. */
export function elsewhere({ since, until }: Pick<Break, 'since' | 'until'>): Break {
  return { kind: 'exclusion', since, until, endsAt: null }
}

/** Details of a refusal while it holds. */
export function refusalOfBreak({ kind, until, endsAt }: Break): OwnStop {
  return { reason: kind, availableAt: isoOf(endsAt ?? until) }
}

/** A time-out never takes the place of an exclusion: it would end by itself. */
function begin(known: Break | undefined, wanted: Break, now: number): Result<Break> {
  if (!holds(known, now)) return ok(wanted)
  const isWeaker = known.kind === 'exclusion' && wanted.kind === 'timeOut'
  if (isWeaker || wanted.until < known.until) return refuse('10008', refusalOfBreak(known))
  return ok({ ...wanted, since: known.kind === wanted.kind ? known.since : now })
}

/** The same day some months later, or the last of a month that has no such day. */
function addMonths(from: number, months: number): number {
  const moved = new Date(from)
  const day = moved.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved.getTime()
}
