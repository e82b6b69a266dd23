import type { Boot } from '@quayside/contracts/boot'
import type { Pin, PinsDocument, VersionRef } from '@quayside/contracts/release/pins'
import type { PreviewGrant, PreviewSource } from '@quayside/contracts/release/preview'
import type { Signed } from '@quayside/contracts/release/signed'
import { newcomersFor, variantFor } from '@quayside/contracts/release/variant'
import { versionKey } from '@quayside/contracts/release/version-key'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { remoteBase } from '@quayside/contracts/remotes/remote-address'
import { devRemotes } from './dev-remotes.ts'
import { integrityOf, isSignedBy } from './verify.ts'

/** `id` is the hash of the manifest and so of its content; `origin`, a developer's machine without hashes. */
export type LoadableManifest = RemoteManifest & { readonly id: string; readonly origin?: string }

export type PinnedRemote = {
  readonly manifest: LoadableManifest
  /** Good versions to fall back on, nearest first; their manifests are fetched only when needed. */
  readonly fallbacks: readonly VersionRef[]
}

export type Pinned = {
  readonly revision: number
  readonly remotes: Readonly<Record<string, PinnedRemote>>
  readonly preview: PreviewGrant | null
}

export async function readPins(envelope: Signed, key: string): Promise<PinsDocument> {
  if (!(await isSignedBy(envelope, key))) throw new Error('pins: wrong signature')
  const document: PinsDocument = JSON.parse(envelope.payload)
  if (document.kind !== 'pins') throw new Error('pins: of another kind')
  return document
}

/** The page's own pins. A site without pins has a shell and no remotes; unsigned pins are rejected. */
export async function pinnedOfPage(boot: Boot): Promise<Pinned> {
  const isBare = boot.pins.signature === '' && Object.keys(boot.manifests).length === 0
  const pins = isBare ? null : await readPins(boot.pins, boot.releaseKey)
  return pins === null ? { revision: 0, remotes: {}, preview: null } : await pinnedFor(boot, pins)
}

/** Resolves pins for this browser; uses the page's manifests if it has them. */
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

/** A preview must show its version's failures, and a first version has no predecessor: no fallbacks. */
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

/** Returns the manifest of a version, from the page if its hash matches, otherwise from the site. */
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
  return grant.kind === 'preview' && Date.parse(grant.expiresAt) > Date.now() ? grant : null
}
