import { type IdentityPhoto, identityPhoto } from '@quayside/contracts/endpoints/account/identity'
import { ok, type Result } from '@quayside/contracts/result'
import { isBlank } from '../../../platform/photos/ink.ts'
import type { CoreServices } from '../../services.ts'
import type { FieldIssue, StoredPhotos } from '../rules/identity.ts'

export type SentPhotos = Readonly<Partial<Record<IdentityPhoto, Uint8Array>>>

export function photosIn(body: Readonly<Record<string, unknown>>): SentPhotos {
  const sent: Partial<Record<IdentityPhoto, Uint8Array>> = {}
  for (const name of identityPhoto.options) {
    const file = body[name]
    if (file instanceof Uint8Array) sent[name] = file
  }
  return sent
}

/** A drawn signature may be a narrow strip. */
const LEAST_SIDE: Readonly<Partial<Record<IdentityPhoto, number>>> = { signature: 40 }

/** Cleans and stores each photo, or returns an issue per field; photos without a holder are swept later. */
export async function storePhotos(
  { photos }: Pick<CoreServices, 'photos'>,
  userId: string,
  sent: SentPhotos,
): Promise<Result<StoredPhotos, { readonly issues: readonly FieldIssue[] }>> {
  const issues: FieldIssue[] = []
  const clean: [string, Uint8Array][] = []
  for (const [path, bytes] of Object.entries(sent)) {
    const reading = await photos.reader.read(userId, bytes, {
      leastSide: LEAST_SIDE[path as IdentityPhoto],
    })
    if (!reading.ok) issues.push({ path, message: reading.error })
    else if (path === 'signature' && (await isBlank(reading.value.jpeg)))
      issues.push({ path, message: 'blank' })
    else clean.push([path, reading.value.jpeg])
  }
  if (issues.length > 0) return { ok: false, error: { issues } }
  const saved: [string, string][] = []
  for (const [path, jpeg] of clean) saved.push([path, await photos.vault.save(userId, jpeg)])
  return ok(Object.fromEntries(saved))
}
