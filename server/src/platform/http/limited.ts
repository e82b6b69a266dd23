import { refuseWith } from './envelope.ts'
import type { RateLimits, RateName } from './rate-limits.ts'

/** One act under one limit. */
export type LimitedAct = readonly [name: RateName, key: string]

/** Counts one act under each limit; the refusal, with when it may be done again, when one is used up, else undefined. */
export async function refuseWhenLimited(
  { limits }: { readonly limits: RateLimits },
  ...keys: readonly LimitedAct[]
): Promise<ReturnType<typeof refuseWith> | undefined> {
  for (const [name, key] of keys) {
    const retryAfterMs = await limits.take(name, key)
    if (retryAfterMs > 0) return refuseWith('429', { retryAfterMs })
  }
  return undefined
}
