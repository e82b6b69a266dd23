export type Remaining = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Time left until an ISO time, in whole units; null once it has passed. */
export function remainingUntil(endsAt: string, now: number): Remaining | null {
  const left = Math.floor((Date.parse(endsAt) - now) / 1000)
  if (!(left > 0)) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

export function remainingKey(left: Remaining): 'time.days' | 'time.hours' | 'time.minutes' {
  if (left.days > 0) return 'time.days'
  return left.hours > 0 ? 'time.hours' : 'time.minutes'
}
