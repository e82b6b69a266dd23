import type { Boot } from '@quayside/contracts/boot'
import type { Pin, PinsDocument, VersionRef } from '@quayside/contracts/release/pins'
import type { PreviewGrant, PreviewSource } from '@quayside/contracts/release/preview'
import type { Signed } from '@quayside/contracts/release/signed'
import { newcomersFor, variantFor } from '@quayside/contracts/release/variant'
import { versionKey } from '@quayside/contracts/release/version-key'
import type { RemoteManifest } from '@quayside/contracts/remote'
import { remoteBase } from '@quayside/contracts/remote-address'
import { devRemotes } from './dev-remotes.ts'
import { integrityOf, isSignedBy } from './verify.ts'

/**
 * A version this browser may load. `id` tells it from all others: the hash of its manifest, and so of its content. `origin`
 * when it comes from a developer's machine, without hashes.
 */
export type LoadableManifest = RemoteManifest & { readonly id: string; readonly origin?: string }

/** What this browser gets of one remote. */
export type PinnedRemote = {
  readonly manifest: LoadableManifest
  /** Good versions to fall back on, nearest first; their manifests are fetched when it comes to that. */
  readonly fallbacks: readonly VersionRef[]
}

/** The pins as far as they concern this browser, all of it verified. */
export type Pinned = {
  readonly revision: number
  readonly remotes: Readonly<Record<string, PinnedRemote>>
  /** The preview this browser is in, if any. */
  readonly preview: PreviewGrant | null
}

/** Reads the signed pins; throws when the signature is not the key's. */
export async function readPins(envelope: Signed, key: string): Promise<PinsDocument> {
  if (!(await isSignedBy(envelope, key))) throw new Error('pins: wrong signature')
  const document: PinsDocument = JSON.parse(envelope.payload)
  if (document.kind !== 'pins') throw new Error('pins: of another kind')
  return document
}

/** The pins of the page itself. A site without pins has a shell and no remotes; anything unsigned is refused. */
export async function pinnedOfPage(boot: Boot): Promise<Pinned> {
  const isBare = boot.pins.signature === '' && Object.keys(boot.manifests).length === 0
  const pins = isBare ? null : await readPins(boot.pins, boot.releaseKey)
  return pins === null ? { revision: 0, remotes: {}, preview: null } : await pinnedFor(boot, pins)
}

/** What a document of pins means for this browser; manifests come from the page where it has them. */
export async function pinnedFor(boot: Boot, pins: PinsDocument): Promise<Pinned> {
  const preview = await readPreview(boot)
  const remotes = await resolve({
    ...mapValues(pins.remotes, (pin, remote) => ofVisitor(boot, remote, pin)),
    ...mapValues(
      { ...newcomersFor(boot.visitor, pins), ...preview?.remotes },
      (source: PreviewSource, remote) => alone(boot, remote, source),
    ),
    ...devRemotes(boot, devManifest),
  })
  return { revision: pins.revision, remotes, preview }
}

async function ofVisitor(boot: Boot, remote: string, pin: Pin): Promise<PinnedRemote> {
  const wanted = variantFor(boot.visitor, remote, pin)
  const fallbacks = [pin, pin.previous].flatMap(ref => (ref && ref !== wanted ? ref : []))
  return { manifest: await manifestOf(boot, remote, wanted), fallbacks }
}

/** Whoever previews wants to see that version fail, and a first version has no other in its place. */
async function alone(boot: Boot, remote: string, source: PreviewSource): Promise<PinnedRemote> {
  const manifest = 'origin' in source ? devManifest(source.origin) : manifestOf(boot, remote, source)
  return { manifest: await manifest, fallbacks: [] }
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => R) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)] as const))
}

async function resolve<T>(record: Readonly<Record<string, Promise<T>>>): Promise<Record<string, T>> {
  const entries = Object.entries(record).map(async ([key, value]) => [key, await value] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Manifest of a version, by its hash from the page or from the site. */
export async function manifestOf(
  boot: Boot,
  remote: string,
  { version, manifest }: VersionRef,
): Promise<LoadableManifest> {
  const known = boot.manifests[versionKey(remote, version)]
  if (known !== undefined && (await integrityOf(known)) === manifest)
    return { ...JSON.parse(known), id: manifest }
  const answer = await fetch(`${remoteBase(remote, version)}manifest.json`, { integrity: manifest })
  if (!answer.ok) throw new Error(`${versionKey(remote, version)}: ${answer.status}`)
  return { ...(await answer.json()), id: manifest }
}

async function devManifest(origin: string): Promise<LoadableManifest> {
  const answer = await fetch(`${origin}/manifest.json`)
  if (!answer.ok) throw new Error(`${origin}: ${answer.status}`)
  return { ...(await answer.json()), id: origin, origin }
}

async function readPreview({ preview, releaseKey }: Boot): Promise<PreviewGrant | null> {
  if (preview === null || !(await isSignedBy(preview, releaseKey))) return null
  const grant: PreviewGrant = JSON.parse(preview.payload)
  // A signature over something else of the release plane is no preview.
  return grant.kind === 'preview' && Date.parse(grant.expiresAt) > Date.now() ? grant : null
}
