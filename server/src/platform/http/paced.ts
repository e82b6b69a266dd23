import type { Pace } from '../limits.ts'
import { type Answer, refusalAnswer } from './envelope.ts'
import type { RateLimits } from './rate-limits.ts'

/** The refusal when so many calls of a customer wait for their turn already. */
export function refuseWhenTooManyWait(): Answer {
  return refusalAnswer({ status: '429', details: { limit: 'callsWaiting', retryAfterMs: 1_000 } })
}

/** Counts one act of a customer; the refusal, with when it may be done again, when there were too many. */
export function refuseWhenTooOften(
  limits: Pick<RateLimits, 'pace'>,
  { pace, userId }: { readonly pace: Pace; readonly userId: string },
): Answer | undefined {
  const retryAfterMs = limits.pace(pace, userId)
  if (retryAfterMs === 0) return undefined
  return refusalAnswer({ status: '429', details: { limit: pace, retryAfterMs } })
}
