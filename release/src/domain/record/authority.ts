import type { KeyRole, ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import type { KeyTable } from './key-table.ts'

export type SignerRole = 'root' | KeyRole

const STAFF: readonly SignerRole[] = ['root', 'administrator', 'plane', 'manager']
const KEEPERS: readonly SignerRole[] = ['root', 'administrator', 'plane']
const ADMINISTRATORS: readonly SignerRole[] = ['root', 'administrator']

/** Roles that may sign each act. The plane signs for staff and team tokens; a site signs nothing here. */
export const SIGNERS_OF_ACT: Readonly<Record<ReleaseAct['type'], readonly SignerRole[]>> = {
  published: STAFF,
  deprecated: STAFF,
  blocked: STAFF,
  unblocked: STAFF,
  pinned: STAFF,
  locked: STAFF,
  unlocked: STAFF,
  proposed: STAFF,
  approved: STAFF,
  rejected: STAFF,
  'preview-issued': STAFF,
  'preview-revoked': STAFF,
  policy: KEEPERS,
  collected: KEEPERS,
  'token-issued': KEEPERS,
  'token-revoked': KEEPERS,
  staff: KEEPERS,
  'key-registered': ADMINISTRATORS,
  'key-revoked': ADMINISTRATORS,
  recovered: ADMINISTRATORS,
}

const PERSONAL: readonly SignerRole[] = ['administrator', 'manager']

export type Signatory = { readonly role: SignerRole; readonly holder: string | null }

/** Returns why a signatory may not sign an event, continuing "entry 7 of the log …"; null when it may. */
export function problemOfAuthority(
  { role, holder }: Signatory,
  { act, actor }: Pick<ReleaseEvent, 'act' | 'actor'>,
  keys: KeyTable,
): string | null {
  if (!SIGNERS_OF_ACT[act.type].includes(role))
    return `says "${act.type}", which no key of the role ${role} may sign`
  if (PERSONAL.includes(role) && actor !== holder)
    return `says that ${actor} did this, and is signed with the key of ${holder}`
  return problemOfKeyAct(role, act, keys)
}

function problemOfKeyAct(role: SignerRole, act: ReleaseAct, keys: KeyTable): string | null {
  if (act.type !== 'key-registered' && act.type !== 'key-revoked') return null
  const known = keys.get(act.key)
  if (act.type === 'key-registered' && known !== undefined)
    return `registers a key that ${known.revokedAt === null ? 'is registered' : 'was revoked'} already`
  if (act.type === 'key-revoked' && (known === undefined || known.revokedAt !== null))
    return 'revokes a key that is not registered'
  const about = act.type === 'key-registered' ? act.role : known?.role
  // An administrator cannot register or revoke administrators: a stolen key would outlive its revocation.
  return about === 'administrator' && role !== 'root'
    ? 'is about an administrator’s key, for which only the root key may sign'
    : null
}
