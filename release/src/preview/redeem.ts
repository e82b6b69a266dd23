import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PreviewGrant } from '@quayside/contracts/release/preview'
import type { Signed } from '@quayside/contracts/release/signed'
import { ok } from '@quayside/contracts/result'
import { bytesOf, sha256Hex, textOf } from '../bytes.ts'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { codeHashOf, readGrant } from './grant.ts'

export type Redeemed = { readonly cookie: string; readonly grant: PreviewGrant }

type SiteContext = {
  readonly now: Date
  /** Public key of the site's environment (raw 32 bytes, base64). */
  readonly publicKey: string
  readonly environment: string
}

/** Binds a preview to the first browser with its code. The caller limits attempts by origin, not per preview. */
export async function redeemPreview(
  store: ObjectStore,
  { id, code, ...site }: SiteContext & { readonly id: string; readonly code: string },
): Promise<Outcome<Redeemed>> {
  const found = await grantFor(store, id, site)
  if (found === null) return refused('not-found', 'this preview does not exist or has ended')
  const taken = refused('conflict', 'this preview is open in another browser already')
  if ((await store.get(KEYS.previewClaim(id))) !== undefined) return taken
  if (!equalInConstantTime(codeHashOf(id, code), found.codeHash))
    return refused('invalid', 'this is not the code of the preview')
  const secret = randomBytes(32).toString('base64url')
  const isFirst = await store.putNew(
    KEYS.previewClaim(id),
    bytesOf(JSON.stringify({ secretHash: sha256Hex(secret) })),
  )
  return isFirst ? ok({ cookie: `${id}.${secret}`, grant: found.grant }) : taken
}

/** The signed grant (`PreviewGrant`) of the browser with this cookie; null without one, or after it ended. */
export async function readPreview(
  store: ObjectStore,
  { cookie, ...site }: SiteContext & { readonly cookie: string },
): Promise<Signed | null> {
  const [id = '', secret = '', ...rest] = cookie.split('.')
  if (secret === '' || rest.length > 0) return null
  const found = await grantFor(store, id, site)
  if (found === null) return null
  const claim = await store.get(KEYS.previewClaim(id))
  const expected = bytesOf(JSON.stringify({ secretHash: sha256Hex(secret) }))
  if (claim === undefined || !equalInConstantTime(textOf(claim), textOf(expected))) return null
  return found.signed
}

async function grantFor(store: ObjectStore, id: string, site: SiteContext) {
  const found = await readGrant(store, { id, ...site })
  return found?.grant.environment === site.environment ? found : null
}

function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256Hex(a)), Buffer.from(sha256Hex(b)))
}
