import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { isOnGrid, pricePoints, priceText } from '../../../market/instruments/points.ts'
import type { MarketState } from '../../../market/market-state.ts'
import { type Ratio, splitPoints } from '../../../market/splits/split.ts'

/** A price the customer wants to be notified of (spec §3). Prices are decimal text of the instrument; times in ms. */
export type PriceAlert = {
  readonly id: string
  readonly userId: string
  readonly code: string
  readonly condition: 'above' | 'below'
  readonly price: string
  readonly status: 'active' | 'fired' | 'removed'
  readonly clientId: string
  readonly createdAt: number
  readonly firedAt: number | null
  readonly firedPrice: string | null
  /** Signed percent, and the mid from which it was computed. */
  readonly percent: string | null
  readonly fromPrice: string | null
  readonly repeat: 'daily' | null
  readonly note: string | null
  readonly expiresAt: number | null
  readonly expiredAt: number | null
  /** When the price went back across after the last notice. */
  readonly crossedBackAt: number | null
  /** When a stock split changed its price. */
  readonly splitAt: number | null
}

export type AlertCommand = {
  readonly id: string
  readonly userId: string
  readonly price?: string | undefined
  readonly percent?: string | undefined
  readonly repeat?: 'once' | 'daily' | undefined
  readonly note?: string | undefined
  readonly expiresAt?: string | undefined
  readonly clientId: string
  readonly active: number
  readonly most: number
}

const DAY_MS = 86_400_000
/** A leap year. */
const LONGEST_MS = 366 * DAY_MS

/** Adds an alert on either side of the mid. Refuses with 10014, 10015 (no price), 10016 (price, expiration, number). */
export function addPriceAlert(
  { instrument, quote }: Pick<MarketState, 'instrument' | 'quote'>,
  command: AlertCommand,
  now: number,
): Result<PriceAlert> {
  if (instrument === undefined) return refuse('10014')
  if (quote === undefined) return refuse('10015', { stale: true })
  const { price, percent = null, repeat, note = '' } = command
  const points =
    percent === null ? pricePoints(instrument, price ?? '') : movedBy(percent, quote.mid, instrument)
  if (points === undefined || !isOnGrid(instrument, points))
    return refuse('10016', { price: { tick: instrument.tickSize } })
  if (points === quote.mid) return refuse('10016', { price: { current: priceText(instrument, quote.mid) } })
  const expiresAt = command.expiresAt === undefined ? null : Date.parse(command.expiresAt)
  if (isOutside(expiresAt, now))
    return refuse('10016', { expiresAt: { from: isoOf(now), to: isoOf(now + LONGEST_MS) } })
  if (command.active >= command.most) return refuse('10016', { limit: command.most })
  return ok({
    id: command.id,
    userId: command.userId,
    code: instrument.code,
    condition: points > quote.mid ? 'above' : 'below',
    price: priceText(instrument, points),
    status: 'active',
    clientId: command.clientId,
    createdAt: now,
    firedAt: null,
    firedPrice: null,
    percent,
    fromPrice: percent === null ? null : priceText(instrument, quote.mid),
    repeat: repeat === 'daily' ? 'daily' : null,
    note: note === '' ? null : note,
    expiresAt,
    expiredAt: null,
    crossedBackAt: null,
    splitAt: null,
  })
}

function isOutside(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && (expiresAt <= now || expiresAt > now + LONGEST_MS)
}

/** The first price on the grid that is at least this percent away; undefined where it is not above zero. */
function movedBy(percent: string, mid: number, { tickPoints }: Instrument): number | undefined {
  const [whole = '', fraction = ''] = percent.split('.')
  const basisPoints = BigInt(whole + fraction.padEnd(2, '0'))
  const tick = BigInt(tickPoints) * 10_000n
  const exact = BigInt(mid) * (10_000n + basisPoints)
  const ticks = basisPoints > 0n ? (exact + tick - 1n) / tick : exact / tick
  const points = Number(ticks) * tickPoints
  return points > 0 && Number.isSafeInteger(points) ? points : undefined
}

/** `waiting` for its price; `across`: it fired, and the price has not gone back; `quiet` until a day has passed. */
export function alertPhase(alert: PriceAlert, now: number): 'waiting' | 'across' | 'quiet' {
  if (alert.firedAt === null) return 'waiting'
  if (alert.crossedBackAt === null) return 'across'
  return now < countsFrom(alert) ? 'quiet' : 'waiting'
}

/** From when prices count for what the alert waits for next (ms). */
export function countsFrom({ createdAt, firedAt, crossedBackAt, splitAt }: PriceAlert): number {
  const since = Math.max(firedAt ?? createdAt, splitAt ?? 0)
  return firedAt === null || crossedBackAt === null ? since : Math.max(since, crossedBackAt, firedAt + DAY_MS)
}

/** The alert adjusted for a split, its price on the nearest tick. */
export function splitAlert(alert: PriceAlert, ratio: Ratio, instrument: Instrument, at: number): PriceAlert {
  const price = (text: string): string => {
    const points = pricePoints(instrument, text)
    return points === undefined ? text : priceText(instrument, splitPoints(ratio, instrument, points))
  }
  const { fromPrice } = alert
  return { ...alert, price: price(alert.price), fromPrice: fromPrice && price(fromPrice), splitAt: at }
}

/** Latest time of the last notice that permits another one at this moment. */
export function firedBefore(at: number): number {
  return at - DAY_MS
}

/** Price beyond which the market has gone back: a thousandth away, so that a price that trembles does not count. */
export function wayBack({ condition }: PriceAlert, points: number, { tickPoints }: Instrument): number {
  const gap = Math.max(tickPoints, Math.floor(points / 1_000))
  return condition === 'above' ? points - gap : points + gap
}

export function removePriceAlert(alert: PriceAlert): Result<PriceAlert> {
  return alert.status === 'active'
    ? ok({ ...alert, status: 'removed' })
    : refuse('10014', { status: alert.status })
}
