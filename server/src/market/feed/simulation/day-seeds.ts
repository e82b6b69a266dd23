import { createHmac, hash } from 'node:crypto'
import { INTERVAL_MS } from '@quayside/contracts/market/market'

/** Public data of one simulated day (rules §3). */
export type SeedDay = {
  /** UTC day of the feed's time, `2026-11-20`. */
  readonly day: string
  /** SHA-256 of the seed's text. */
  readonly hash: string
  /** Null until the day is over. */
  readonly seed: string | null
}

/** Seed of one day, 64 hex digits: an HMAC that reveals neither another day nor the secret. */
export function daySeedOf(secret: string, day: string): string {
  return createHmac('sha256', secret).update(`day ${day}`).digest('hex')
}

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Days in [from, to] (ms of the feed's time), newest first; only past days include their seed (rules §3). */
export function seedDays(secret: string, { from, to, now }: Span): SeedDay[] {
  const first = Date.parse(dayOf(from))
  const days: SeedDay[] = []
  for (let start = Date.parse(dayOf(Math.min(to, now))); start >= first; start -= INTERVAL_MS['1d']) {
    const day = dayOf(start)
    const seed = daySeedOf(secret, day)
    days.push({ day, hash: hash('sha256', seed), seed: start + INTERVAL_MS['1d'] <= now ? seed : null })
  }
  return days
}

type Span = { readonly from: number; readonly to: number; readonly now: number }
