import { refuseWith } from '../envelope.ts'
import type { RateLimits, RateName } from './rate-limits.ts'

export type LimitedAct = readonly [name: RateName, key: string, points?: number]

/** Counts an act under each limit; returns the refusal, with its retry time, when one is exceeded, else undefined. */
export async function refuseWhenLimited(
  { limits }: { readonly limits: RateLimits },
  ...keys: readonly LimitedAct[]
): Promise<ReturnType<typeof refuseWith> | undefined> {
  for (const [name, key, points] of keys) {
    const retryAfterMs = await limits.take(name, key, points)
    if (retryAfterMs > 0) return refuseWith('429', { retryAfterMs })
  }
  return undefined
}
