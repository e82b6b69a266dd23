import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PreviewGrant } from '@quayside/contracts/release/preview'
import type { Signed } from '@quayside/contracts/release/signed'
import { bytesOf, sha256Hex, textOf } from '../bytes.ts'
import { done, refused } from '../outcome.ts'
import type { Outcome } from '../releases.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { codeHashOf, readGrant } from './grant.ts'

const TRIES = 10

/** What a browser has that typed the right code: its cookie, and what it may see until when. */
export type Redeemed = { readonly cookie: string; readonly grant: PreviewGrant }

type Asking = {
  readonly now: Date
  /** Of the environment that the asking site serves (raw 32 bytes, base64). */
  readonly publicKey: string
  /** Environment that the asking site serves; a grant for another one opens nothing there. */
  readonly environment: string
}

/**
 * Binds a preview to the browser that knows its code: `cookie` is `<id>.<secret>`, and only the hash of the secret is
 * kept. The first browser has it; another is refused, and so is every code after ten tries.
 */
export async function redeemPreview(
  store: ObjectStore,
  { id, code, ...asking }: Asking & { readonly id: string; readonly code: string },
): Promise<Outcome<Redeemed>> {
  const found = await grantFor(store, id, asking)
  if (found === null) return refused('not-found', 'this preview does not exist or has ended')
  const taken = refused('refused', 'this preview is open in another browser already')
  if ((await store.get(KEYS.previewClaim(id))) !== undefined) return taken
  if (!(await takeTry(store, id)))
    return refused('limited', 'the code was wrong too often: ask for a new preview')
  if (!isSame(codeHashOf(id, code), found.codeHash))
    return refused('refused', 'this is not the code of the preview')
  const secret = randomBytes(32).toString('base64url')
  const isFirst = await store.putNew(
    KEYS.previewClaim(id),
    bytesOf(JSON.stringify({ secretHash: sha256Hex(secret) })),
  )
  return isFirst ? done({ cookie: `${id}.${secret}`, grant: found.grant }) : taken
}

/** The signed grant (`PreviewGrant`) of the browser with this cookie; null when it has none, or it has ended or been revoked. */
export async function readPreview(
  store: ObjectStore,
  { cookie, ...asking }: Asking & { readonly cookie: string },
): Promise<Signed | null> {
  const [id = '', secret = '', ...rest] = cookie.split('.')
  if (secret === '' || rest.length > 0) return null
  const found = await grantFor(store, id, asking)
  if (found === null) return null
  const claim = await store.get(KEYS.previewClaim(id))
  const expected = bytesOf(JSON.stringify({ secretHash: sha256Hex(secret) }))
  if (claim === undefined || !isSame(textOf(claim), textOf(expected))) return null
  return found.signed
}

async function grantFor(store: ObjectStore, id: string, asking: Asking) {
  const found = await readGrant(store, { id, ...asking })
  return found?.grant.environment === asking.environment ? found : null
}

/** Takes one of the tries before the code is looked at, so that many at once do not get more. */
async function takeTry(store: ObjectStore, id: string): Promise<boolean> {
  for (let number = 1; number <= TRIES; number += 1)
    if (await store.putNew(`previews/${id}/tries/${number}`, new Uint8Array())) return true
  return false
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256Hex(a)), Buffer.from(sha256Hex(b)))
}
