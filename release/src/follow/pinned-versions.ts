import type { PinsDocument, VersionRef } from '@quayside/contracts/release/pins'
import { versionKey } from '@quayside/contracts/release/pins'
import { type RemoteManifest, storedManifest } from '@quayside/contracts/remotes/remote'
import { integrityOf, textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

export type PinnedManifest = { readonly text: string; readonly manifest: RemoteManifest }

export async function readPinnedManifest(
  store: ObjectStore,
  remote: string,
  { version, manifest: hash }: VersionRef,
): Promise<PinnedManifest> {
  const body = await store.get(KEYS.versionFile(remote, version, 'manifest.json'))
  if (body === undefined) throw new Error(`${versionKey(remote, version)} is missing from the store`)
  return parseManifest(remote, { version, manifest: hash }, textOf(body))
}

export function parseManifest(remote: string, ref: VersionRef, text: string): PinnedManifest {
  if (integrityOf(text) !== ref.manifest)
    throw new Error(`the manifest of ${versionKey(remote, ref.version)} was altered`)
  return { text, manifest: storedManifest.parse(JSON.parse(text)) }
}

export function offeredVersions(document: PinsDocument): readonly { remote: string; ref: VersionRef }[] {
  const { remotes, newcomers = {} } = document
  const first = Object.entries(newcomers).map(([remote, { version, manifest }]) => ({
    remote,
    ref: { version, manifest },
  }))
  const pinned = Object.entries(remotes).flatMap(([remote, { version, manifest, canary }]) => [
    { remote, ref: { version, manifest } },
    ...(canary === null ? [] : [{ remote, ref: { version: canary.version, manifest: canary.manifest } }]),
  ])
  return [...pinned, ...first]
}
