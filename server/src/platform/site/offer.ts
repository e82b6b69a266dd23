import { versionKey } from '@quayside/contracts/release/pins'
import { PREVIEW_COOKIE, type PreviewGrant, previewGrant } from '@quayside/contracts/release/preview'
import type { Signed } from '@quayside/contracts/release/signed'
import { newcomersFor, variantFor } from '@quayside/contracts/release/variant'
import type { RemoteManifest } from '@quayside/contracts/remote'
import { findClaim } from '@quayside/contracts/route-claims'
import type { VerifiedPins } from '@quayside/release/follow/follow-pins'
import { type PinnedManifest, readPinnedManifest } from '@quayside/release/follow/pinned-versions'
import { readPreview } from '@quayside/release/preview/redeem'
import type { ObjectStore } from '@quayside/release/store/object-store'
import { hostCookie, readCookie } from '../http/cookies.ts'
import { type FromBrowser, visitorOf } from '../http/visitor-cookie.ts'

/** A name that keeps a visitor with the same candidate while its share grows; says nothing of the person. */
const VISITOR = /^[A-Za-z0-9_-]{22}$/

/** What one browser gets: pins, the versions among them that are its own, and a preview if it has one. */
export type Offer = {
  readonly visitor: string
  /** Set when the browser brought none. */
  readonly isNewVisitor: boolean
  /** Manifest of this visitor's version of each remote, by its name; a remote from a developer's machine is missing. */
  readonly manifests: ReadonlyMap<string, PinnedManifest>
  readonly preview: Preview | null
}

type Preview = {
  readonly envelope: Signed
  readonly grant: PreviewGrant
  /** Developers' machines that this one answer lets scripts come from. */
  readonly origins: readonly string[]
}

export type OfferParts = {
  readonly store: ObjectStore
  readonly environment: string
  readonly publicKey: () => string
  readonly now: () => number
  /** Name for a browser that brought none. */
  readonly newVisitor: () => string
}

/** Decides what a browser gets, by its cookies: the same function of the contracts decides again in the shell. */
export async function offerFor(
  parts: OfferParts,
  { pins, request }: { pins: VerifiedPins | undefined; request: FromBrowser },
): Promise<Offer> {
  const brought = visitorOf(request)
  const isKnown = brought !== undefined && VISITOR.test(brought)
  const visitor = isKnown ? brought : parts.newVisitor()
  const preview = await previewOf(
    parts,
    readCookie(request.headers.cookie, hostCookie(PREVIEW_COOKIE, request.protocol)),
  )
  const manifests = new Map(ofVisitor(pins, visitor))
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

async function previewOf(parts: OfferParts, cookie: string | undefined): Promise<Preview | null> {
  if (cookie === undefined) return null
  const { store, environment } = parts
  const asking = { cookie, environment, now: new Date(parts.now()), publicKey: parts.publicKey() }
  // A store that is away takes nothing from customers but the preview.
  const envelope = await readPreview(store, asking).catch(() => null)
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

/** Origins that a browser's versions, and those it may fall back on, say they talk to. */
export function connectOf(
  { manifests }: Pick<Offer, 'manifests'>,
  pins: Pick<VerifiedPins, 'fallbacks'> | undefined,
): string[] {
  const reachable = [...manifests.values(), ...(pins?.fallbacks ?? [])]
  const all = reachable.flatMap(({ manifest }) => manifest.connect ?? [])
  return [...new Set(all)].sort()
}

/** The remote that claims a path; undefined for an unknown one. */
export function claimant(manifests: Iterable<PinnedManifest>, pathname: string): RemoteManifest | undefined {
  const claims = [...manifests].flatMap(({ manifest }) =>
    manifest.routes.map(({ path, below }) => ({ path, below, manifest })),
  )
  return findClaim(claims, pathname)?.manifest
}
