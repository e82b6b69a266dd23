import type { RemoteManifest } from '@quayside/contracts/remote'
import { remoteBase } from '@quayside/contracts/remote-address'

/** Absolute URL of a file of a published version. */
export function fileUrl(manifest: RemoteManifest, file: string): string {
  return new URL(remoteBase(manifest.name, manifest.version) + file, document.baseURI).href
}

/** SHA-384 that the pins give for a URL; undefined for a script nobody pinned. */
export function pinnedHash(url: string): string | undefined {
  return table()[url]
}

/** Admits the files of a version: only what stands in this table may load (proofs §3). */
export function admitFiles(manifest: RemoteManifest): void {
  const pinned = table()
  for (const [file, { sha384 }] of Object.entries(manifest.files)) pinned[fileUrl(manifest, file)] = sha384
}

declare global {
  var __pinned: Record<string, string> | undefined
}

function table(): Record<string, string> {
  globalThis.__pinned ??= {}
  return globalThis.__pinned
}
