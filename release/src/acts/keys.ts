import type { KeyRole } from '@quayside/contracts/release/events'
import { ok } from '@quayside/contracts/result'
import type { KeyTable } from '../domain/record/key-table.ts'
import { keyId } from '../keys.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import { commit, type Kernel } from './kernel.ts'

type By = { readonly by: Actor; readonly reason: string }

export type RegisterKeyRequest = By & {
  readonly publicKey: string
  readonly role: KeyRole
  readonly holder: string
}

/** Lets a key sign according to its role and returns its id. Refuses a registered or revoked key. */
export function registerKey(kernel: Kernel, request: RegisterKeyRequest): Promise<Outcome<{ key: string }>> {
  const { publicKey, role, holder } = request
  const key = keyId(publicKey)
  return commit(kernel, request, state => {
    const raw = Buffer.from(publicKey, 'base64')
    if (raw.length !== 32 || raw.toString('base64') !== publicKey)
      return refused('invalid', `"${publicKey}" is not a public key (32 bytes in base64)`)
    if (holder.trim() === '') return refused('invalid', 'a key needs the name of its holder')
    const known = state.keys.get(key)
    if (known !== undefined)
      return refused(
        'conflict',
        `this key ${known.revokedAt === null ? 'is registered' : 'was revoked'} already`,
      )
    if (publicKey === kernel.keys.log.root())
      return refused('conflict', 'this is the root key, which needs no registration')
    return ok({ act: { type: 'key-registered', key, publicKey, role, holder }, value: { key } })
  })
}

export type RevokeKeyRequest = By & {
  readonly key: string
}

/** Revokes a key from this entry on and returns its full id. */
export function revokeKey(kernel: Kernel, request: RevokeKeyRequest): Promise<Outcome<{ key: string }>> {
  return commit(kernel, request, state => {
    const found = keysLike(state.keys, request.key)
    const [key] = found
    if (key === undefined) return refused('not-found', `there is no key ${request.key}`)
    if (found.length > 1) return refused('invalid', `${request.key} is the beginning of ${found.length} keys`)
    const isRevoked = state.keys.get(key)?.revokedAt !== null
    return ok({ act: isRevoked ? null : { type: 'key-revoked', key }, value: { key } })
  })
}

function keysLike(keys: KeyTable, beginning: string): readonly string[] {
  const registered = keyId(beginning)
  if (keys.has(registered)) return [registered]
  return beginning === '' ? [] : [...keys.keys()].filter(key => key.startsWith(beginning))
}
