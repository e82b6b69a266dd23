import type { ReleaseState } from '../domain/state.ts'
import type { Actor } from '../releases.ts'
import type { Kernel } from './kernel.ts'

/**
 * Whether the actor is an administrator. The console decides by account role. The command line decides by the signing
 * key: the root key is an administrator's, a manager's own key is not.
 */
export function actsAsAdministrator({ keys }: Kernel, state: ReleaseState, by: Actor): boolean {
  if (by.isAdministrator !== undefined) return by.isAdministrator
  if (by.source !== 'cli' && by.source !== 'start') return false
  const own = keys.log.own()
  const known = own === undefined ? undefined : state.keys.get(own.id)
  if (known !== undefined && known.revokedAt === null) return known.role === 'administrator'
  return keys.log.rootSigner(state.seq === 0) !== undefined
}
