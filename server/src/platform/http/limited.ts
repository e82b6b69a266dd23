import { refuseWith } from './envelope.ts'
import type { RateLimits, RateName } from './rate-limits.ts'

/** One act under one limit. */
export type LimitedAct = readonly [name: RateName, key: string]

/** Counts one act under each limit; the refusal when one of them is used up, else undefined. */
export async function refuseWhenLimited(
  { limits }: { readonly limits: RateLimits },
  ...keys: readonly LimitedAct[]
): Promise<ReturnType<typeof refuseWith> | undefined> {
  for (const [name, key] of keys) {
    if (!(await limits.take(name, key))) return refuseWith('429')
  }
  return undefined
}
