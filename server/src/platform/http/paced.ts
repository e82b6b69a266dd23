import { networkOf } from '@quayside/release/http/client-address'
import type { FastifyRequest } from 'fastify'
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

/**
 * Does what a stranger asks, a reading in the turn of their network: it has no other limit, and must not starve customers. What
 * changes something has limits of its own.
 */
export async function inVisitorsTurn<T extends object>(
  { queue }: Pick<RateLimits, 'queue'>,
  { ip, method }: Pick<FastifyRequest, 'ip' | 'method'>,
  work: () => Promise<T>,
): Promise<T | Answer> {
  if (method !== 'GET' && method !== 'HEAD') return await work()
  return (await queue.run(`visitor ${networkOf(ip)}`, work)) ?? refuseWhenTooManyWait()
}
