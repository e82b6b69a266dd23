import type { ReleaseState } from '../domain/state.ts'
import type { Actor } from '../releases.ts'
import type { Kernel } from './kernel.ts'

/**
 * Whether somebody acts as an administrator: by the role of their account at the console, and at the command line by the
 * key that signs for them, where the root key is an administrator's and a manager's own key is not.
 */
export function actsAsAdministrator({ keys }: Kernel, state: ReleaseState, by: Actor): boolean {
  if (by.isAdministrator !== undefined) return by.isAdministrator
  if (by.source !== 'cli' && by.source !== 'start') return false
  const own = keys.log.own()
  const known = own === undefined ? undefined : state.keys.get(own.id)
  if (known !== undefined && known.revokedAt === null) return known.role === 'administrator'
  return keys.log.rootSigner(state.seq === 0) !== undefined
}
