import type { ReleaseState } from '../domain/record/state.ts'
import type { Actor } from '../releases.ts'
import type { Kernel } from './kernel.ts'

/** The console decides by account role, the command line by signing key; only the root key is an administrator's. */
export function actsAsAdministrator({ keys }: Kernel, state: ReleaseState, by: Actor): boolean {
  if (by.isAdministrator !== undefined) return by.isAdministrator
  if (by.source !== 'cli' && by.source !== 'start') return false
  const own = keys.log.own()
  const known = own === undefined ? undefined : state.keys.get(own.id)
  if (known !== undefined && known.revokedAt === null) return known.role === 'administrator'
  return keys.log.rootSigner(state.seq === 0) !== undefined
}
