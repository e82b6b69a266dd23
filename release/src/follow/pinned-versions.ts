import type { VersionRef } from '@quayside/contracts/release/pins'
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
