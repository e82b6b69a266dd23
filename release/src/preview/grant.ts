import { type PreviewGrant, previewGrant } from '@quayside/contracts/release/preview'
import { type Signed, signed } from '@quayside/contracts/release/signed'
import * as z from 'zod/mini'
import { bytesOf, jsonOf, sha256Hex, textOf } from '../bytes.ts'
import { verifySigned } from '../keys.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

const ID = /^[A-Za-z0-9_-]{10,40}$/
const storedGrant = z.object({ grant: signed, codeHash: z.string() })

export type StoredGrant = z.infer<typeof storedGrant>

export type VerifiedGrant = {
  readonly grant: PreviewGrant
  /** For the shell, which verifies it too. */
  readonly signed: Signed
  readonly codeHash: string
}

/** Hash of a code; ignores case, spaces and dashes. */
export function codeHashOf(id: string, code: string): string {
  return sha256Hex(`${id}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
}

export async function writeGrant(store: ObjectStore, id: string, grant: StoredGrant): Promise<void> {
  await store.put(KEYS.previewGrant(id), bytesOf(JSON.stringify(grant)))
}

/** A grant that is valid at `now`: correctly signed, not expired, not revoked; null otherwise. */
export async function readGrant(
  store: ObjectStore,
  { id, now, publicKey }: { readonly id: string; readonly now: Date; readonly publicKey: string },
): Promise<VerifiedGrant | null> {
  if (!ID.test(id)) return null
  const [body, revoked] = await Promise.all([
    store.get(KEYS.previewGrant(id)),
    store.get(KEYS.previewRevoked(id)),
  ])
  if (body === undefined || revoked !== undefined) return null
  const stored = storedGrant.safeParse(jsonOf(textOf(body)))
  if (!stored.success || !verifySigned(stored.data.grant, publicKey)) return null
  const grant = previewGrant.safeParse(jsonOf(stored.data.grant.payload))
  if (!grant.success || grant.data.id !== id || !(Date.parse(grant.data.expiresAt) > now.getTime()))
    return null
  return { grant: grant.data, signed: stored.data.grant, codeHash: stored.data.codeHash }
}
