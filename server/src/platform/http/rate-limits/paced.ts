import { networkOf } from '@quayside/release/client-address'
import type { FastifyRequest } from 'fastify'
import type { Pace } from '../../limits.ts'
import { type Answer, refusalAnswer } from '../envelope.ts'
import type { RateLimits } from './rate-limits.ts'

export function refuseWhenTooManyWait(): Answer {
  return refusalAnswer({ status: '429', details: { limit: 'callsWaiting', retryAfterMs: 1_000 } })
}

/** Counts an act of a customer; returns the refusal, with its retry time, when there are too many. */
export function refuseWhenTooOften(
  limits: Pick<RateLimits, 'pace'>,
  { pace, userId }: { readonly pace: Pace; readonly userId: string },
): Answer | undefined {
  const retryAfterMs = limits.pace(pace, userId)
  if (retryAfterMs === 0) return undefined
  return refusalAnswer({ status: '429', details: { limit: pace, retryAfterMs } })
}

/** Runs a visitor's read in their network's turn, so that visitors do not starve customers. */
export async function queueVisitor<T extends object>(
  { queue }: Pick<RateLimits, 'queue'>,
  { ip, method }: Pick<FastifyRequest, 'ip' | 'method'>,
  work: () => Promise<T>,
): Promise<T | Answer> {
  if (method !== 'GET' && method !== 'HEAD') return await work()
  return (await queue.run(`visitor ${networkOf(ip)}`, work)) ?? refuseWhenTooManyWait()
}
