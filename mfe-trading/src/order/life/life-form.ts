import type { MarketInfo } from '@quayside/contracts/market'
import type { TimeInForce } from '@quayside/contracts/time-in-force'
import { LEAST_WAIT_MS, LIMIT_LIFE_MS } from '@quayside/money/contract-limits'
import { localText, momentOf } from '@quayside/runtime/zoned-moment'

/** How long an order is to wait, as chosen; `until` is the text of the field of a date and a time. */
export type LifeForm = { readonly timeInForce: TimeInForce; readonly until: string }

/** What an order waits for where nobody chose anything else. */
export const PLAIN_LIFE: LifeForm = { timeInForce: 'untilCancelled', until: '' }

export type LifeProblem = 'empty' | 'notAllowed'

/** The moment (ms) at which it is asked, and the zone in which the reader is told moments. */
export type LifeClock = { readonly now: number; readonly timeZone: string }

export type LifePlan = {
  /** What is sent; nothing for what holds where nothing is said. */
  readonly asked: { readonly timeInForce?: TimeInForce; readonly expiresAt?: string }
  /** When the order ends by itself, ISO; null where nobody knows by this clock. */
  readonly endsAt: string | null
  readonly problem?: LifeProblem
}

const LIVES: readonly TimeInForce[] = ['untilCancelled', 'session', 'until']
const DAY_MS = 86_400_000

/** What may be chosen: a market that never shuts has no session that ends. */
export function livesOf({ session }: Pick<MarketInfo, 'session'>): readonly TimeInForce[] {
  return session.nextClose === null ? LIVES.filter(life => life !== 'session') : LIVES
}

/** What a choice comes to (rules §4). */
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

/** First and last moment that may be chosen, as the field writes them and as ISO text; both on the minute. */
export function boundsOfUntil({ now, timeZone }: LifeClock) {
  const minute = 60_000
  const first = Math.ceil((now + LEAST_WAIT_MS) / minute) * minute
  const last = Math.floor((now + LIMIT_LIFE_MS) / minute) * minute
  return {
    min: { text: localText(first, timeZone), iso: iso(first) },
    max: { text: localText(last, timeZone), iso: iso(last) },
  }
}

/** The choice by which an order waits, to be changed. */
export function lifeFormOf(
  order: { readonly timeInForce: TimeInForce | null; readonly expiresAt: string | null },
  timeZone: string,
): LifeForm {
  const timeInForce = order.timeInForce ?? 'untilCancelled'
  const until = timeInForce === 'until' && order.expiresAt !== null
  return { timeInForce, until: until ? localText(Date.parse(order.expiresAt ?? ''), timeZone) : '' }
}

/** What a tab kept of a choice; the plain one where it kept nothing sound. */
export function keptLife(kept: unknown): LifeForm {
  const { timeInForce, until }: { timeInForce?: unknown; until?: unknown } = {
    ...(isObject(kept) ? kept : {}),
  }
  const known = LIVES.find(life => life === timeInForce)
  if (known === undefined) return PLAIN_LIFE
  return { timeInForce: known, until: typeof until === 'string' && until.length <= 16 ? until : '' }
}

/** A recorded market has a time of its own: when its session ends by the reader's clock, it does not say. */
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
