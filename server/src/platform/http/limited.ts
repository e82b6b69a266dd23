import type { Services } from '../../areas/services.ts'
import { refuseWith } from './envelope.ts'
import type { LimitName } from './rate-limits.ts'

/** Counts one act under each limit; the refusal when one of them is used up, else undefined. */
export async function refuseWhenLimited(
  { limits }: Pick<Services, 'limits'>,
  ...keys: readonly (readonly [name: LimitName, key: string])[]
): Promise<ReturnType<typeof refuseWith> | undefined> {
  for (const [name, key] of keys) {
    if (!(await limits.take(name, key))) return refuseWith('429')
  }
  return undefined
}
