import { versionKey } from '@quayside/contracts/release/pins'
import { PREVIEW_COOKIE, type PreviewGrant, previewGrant } from '@quayside/contracts/release/preview'
import type { Signed } from '@quayside/contracts/release/signed'
import { newcomersFor, variantFor } from '@quayside/contracts/release/variant'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import type { VerifiedPins } from '@quayside/release/follow/follow-pins'
import { type PinnedManifest, readPinnedManifest } from '@quayside/release/follow/pinned-versions'
import { readPreview } from '@quayside/release/preview/redeem'
import { shownVisitor } from '@quayside/release/serving/shown-visitor'
import type { ObjectStore } from '@quayside/release/store/object-store'
import { hostCookie, readCookie } from '../../http/headers/cookies.ts'
import { type FromBrowser, visitorOf } from '../../http/headers/visitor-cookie.ts'

/** Keeps a visitor on the same candidate while its share grows; contains no personal data. */
const VISITOR = /^[A-Za-z0-9_-]{22}$/

export type Offer = {
  /** The cookie's value, which no page contains. */
  readonly visitor: string
  readonly isNewVisitor: boolean
  /** Manifest of this visitor's version of each remote, by name; without developers' remotes. */
  readonly manifests: ReadonlyMap<string, PinnedManifest>
  readonly preview: Preview | null
}

export type Preview = {
  readonly envelope: Signed
  readonly grant: PreviewGrant
  readonly origins: readonly string[]
}

export type OfferParts = {
  readonly store: ObjectStore
  readonly environment: string
  readonly publicKey: () => string
  readonly now: () => number
  readonly newVisitor: () => string
}

/** Selects a browser's versions by its cookies; the shell repeats the selection with the same function. */
export async function offerFor(
  parts: OfferParts,
  { pins, request }: { pins: VerifiedPins | undefined; request: FromBrowser },
): Promise<Offer> {
  const brought = visitorOf(request)
  const isKnown = brought !== undefined && VISITOR.test(brought)
  const visitor = isKnown ? brought : parts.newVisitor()
  // Without the store only previews are missing.
  const preview = await previewOf(parts, request).catch(() => null)
  const manifests = new Map(ofVisitor(pins, shownVisitor(visitor)))
  if (preview !== null) await override(parts, preview, manifests)
  return { visitor, isNewVisitor: !isKnown, manifests, preview }
}

function ofVisitor(pins: VerifiedPins | undefined, visitor: string): [string, PinnedManifest][] {
  if (pins === undefined) return []
  const { document, manifests } = pins
  const wanted = Object.entries(document.remotes).map(
    ([remote, pin]) => [remote, variantFor(visitor, remote, pin)] as const,
  )
  return [...wanted, ...Object.entries(newcomersFor(visitor, document))].flatMap(([remote, { version }]) => {
    const pinned = manifests.get(versionKey(remote, version))
    return pinned === undefined ? [] : [[remote, pinned]]
  })
}

/** The preview of this browser; null without one. Rejects without the store. */
async function previewOf(parts: OfferParts, { headers, protocol }: FromBrowser): Promise<Preview | null> {
  const cookie = readCookie(headers.cookie, hostCookie(PREVIEW_COOKIE, protocol))
  if (cookie === undefined) return null
  const { store, environment } = parts
  const asking = { cookie, environment, now: new Date(parts.now()), publicKey: parts.publicKey() }
  const envelope = await readPreview(store, asking)
  if (envelope === null) return null
  const grant = previewGrant.parse(JSON.parse(envelope.payload))
  const origins = Object.values(grant.remotes).flatMap(source => ('origin' in source ? [source.origin] : []))
  return { envelope, grant, origins }
}

async function override(
  { store }: OfferParts,
  { grant }: Preview,
  manifests: Map<string, PinnedManifest>,
): Promise<void> {
  for (const [remote, source] of Object.entries(grant.remotes)) {
    if ('origin' in source) manifests.delete(remote)
    else manifests.set(remote, await readPinnedManifest(store, remote, source))
  }
}

/** Origins that a browser's versions and their fallbacks connect to. */
export function connectOf(
  { manifests }: Pick<Offer, 'manifests'>,
  pins: Pick<VerifiedPins, 'fallbacks'> | undefined,
): string[] {
  const reachable = [...manifests.values(), ...(pins?.fallbacks ?? [])]
  const all = reachable.flatMap(({ manifest }) => manifest.connect ?? [])
  return [...new Set(all)].sort()
}

export function claimant(manifests: Iterable<PinnedManifest>, pathname: string): RemoteManifest | undefined {
  const claims = [...manifests].flatMap(({ manifest }) =>
    manifest.routes.map(({ path, below }) => ({ path, below, manifest })),
  )
  return findClaim(claims, pathname)?.manifest
}
