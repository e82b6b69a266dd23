import type { Clock } from '@quayside/contracts/clock'
import type { PriceAlert } from '@quayside/contracts/endpoints/trading/alerts'
import { useEffect, useState } from 'react'
import { type After, browserAfter } from '../browser/clock.ts'

type Expiring = Pick<PriceAlert, 'expiresAt'>

/** Longest wait of `setTimeout` in milliseconds; a longer one ends at once. */
const LONGEST = 2 ** 31 - 1

const DEVICE: Clock & { readonly after: After } = { now: () => Date.now(), after: browserAfter }

export function isExpired({ expiresAt }: Expiring, now: number): boolean {
  return Date.parse(expiresAt ?? '') <= now
}

/** This device's time in milliseconds, renewed when the next alert expires. */
export function useExpirationTime(alerts: readonly Expiring[], clock = DEVICE): number {
  const [now, setNow] = useState(clock.now)
  const times = alerts.map(({ expiresAt }) => Date.parse(expiresAt ?? ''))
  const next = Math.min(...times.filter(time => time > now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wait that was cut starts again at a new `now`
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    // A timer may run a fraction of a millisecond early.
    const wait = Math.max(next - clock.now(), 0) + 1
    return clock.after(Math.min(wait, LONGEST), () => setNow(clock.now()))
  }, [next, now, clock])
  return now
}
