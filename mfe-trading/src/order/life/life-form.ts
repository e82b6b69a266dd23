import type { MarketInfo } from '@quayside/contracts/market/market'
import type { TimeInForce } from '@quayside/contracts/market/time-in-force'
import { LEAST_WAIT_MS, LIMIT_LIFE_MS } from '@quayside/money/contract-limits'
import { localText, momentOf } from '@quayside/runtime/zoned-moment'

export type LifeForm = { readonly timeInForce: TimeInForce; readonly until: string }

export const PLAIN_LIFE: LifeForm = { timeInForce: 'untilCancelled', until: '' }

export type LifeProblem = 'empty' | 'notAllowed'

/** The current time (ms), and the reader's time zone. */
export type LifeClock = { readonly now: number; readonly timeZone: string }

export type LifePlan = {
  readonly asked: { readonly timeInForce?: TimeInForce; readonly expiresAt?: string }
  /** Expiry of the order, ISO; null if this clock cannot tell. */
  readonly endsAt: string | null
  readonly problem?: LifeProblem
}

const LIVES: readonly TimeInForce[] = ['untilCancelled', 'session', 'until']
const DAY_MS = 86_400_000

/** The available choices: a market that never closes has no session end. */
export function livesOf({ session }: Pick<MarketInfo, 'session'>): readonly TimeInForce[] {
  return session.nextClose === null ? LIVES.filter(life => life !== 'session') : LIVES
}

/** Evaluates a choice (rules §4). */
export function planLife(
  { timeInForce, until }: LifeForm,
  info: Pick<MarketInfo, 'session' | 'clock'>,
  { now, timeZone }: LifeClock,
): LifePlan {
  if (timeInForce === 'session' && info.session.nextClose !== null) {
    return { asked: { timeInForce }, endsAt: sessionEnd(info, now) }
  }
  if (timeInForce !== 'until') {
    return { asked: {}, endsAt: iso(now + LIMIT_LIFE_MS) }
  }
  const at = momentOf(until, timeZone)
  if (at === undefined) return { asked: { timeInForce }, endsAt: null, problem: 'empty' }
  const asked = { timeInForce, expiresAt: iso(at) }
  const isAllowed = at >= now + LEAST_WAIT_MS && at <= now + LIMIT_LIFE_MS
  return { asked, endsAt: asked.expiresAt, ...(isAllowed ? {} : { problem: 'notAllowed' }) }
}

/** Earliest and latest allowed time, as field text and ISO text, on full minutes. */
export function boundsOfUntil({ now, timeZone }: LifeClock) {
  const minute = 60_000
  const first = Math.ceil((now + LEAST_WAIT_MS) / minute) * minute
  const last = Math.floor((now + LIMIT_LIFE_MS) / minute) * minute
  return {
    min: { text: localText(first, timeZone), iso: iso(first) },
    max: { text: localText(last, timeZone), iso: iso(last) },
  }
}

export function lifeFormOf(
  order: { readonly timeInForce: TimeInForce | null; readonly expiresAt: string | null },
  timeZone: string,
): LifeForm {
  const timeInForce = order.timeInForce ?? 'untilCancelled'
  const until = timeInForce === 'until' && order.expiresAt !== null
  return { timeInForce, until: until ? localText(Date.parse(order.expiresAt ?? ''), timeZone) : '' }
}

/** The choice stored in this tab; the default if missing or invalid. */
export function storedLife(stored: unknown): LifeForm {
  const { timeInForce, until }: { timeInForce?: unknown; until?: unknown } = {
    ...(isObject(stored) ? stored : {}),
  }
  const known = LIVES.find(life => life === timeInForce)
  if (known === undefined) return PLAIN_LIFE
  return { timeInForce: known, until: typeof until === 'string' && until.length <= 16 ? until : '' }
}

/** Null for a recorded market: its clock differs from the reader's, so the session's end is unknown. */
function sessionEnd({ session, clock }: Pick<MarketInfo, 'session' | 'clock'>, now: number): string | null {
  const isLive = clock.speed === 1 && Math.abs(Date.parse(clock.time) - now) < DAY_MS
  return isLive ? session.nextClose : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
