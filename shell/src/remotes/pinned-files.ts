import type { Boot } from '@quayside/contracts/boot'
import { remoteBase } from '@quayside/contracts/remote-address'
import type { LoadableManifest } from '../releases/pinned.ts'

/** Absolute URL of a file of a version. */
export function fileUrl(manifest: LoadableManifest, file: string): string {
  return baseUrl(manifest) + file
}

/** Absolute URL of the folder of a version. */
export function baseUrl({ name, version, origin }: LoadableManifest): string {
  return origin === undefined ? new URL(remoteBase(name, version), document.baseURI).href : `${origin}/`
}

/** SHA-384 that the pins give for a URL; undefined for a script nobody pinned. */
export function pinnedHash(url: string): string | undefined {
  return table()[url]
}

/** Whether a script may run at all: its hash is pinned, or its origin stands in a preview granted to this browser. */
export function isAdmitted(url: string): boolean {
  return pinnedHash(url) !== undefined || isOfOrigin(url)
}

/** Whether a script comes, without a hash, from a developer's machine that a preview names. */
export function isOfOrigin(url: string): boolean {
  return origins.has(new URL(url, document.baseURI).origin)
}

/** Admits the files of a version: only what stands in this table may load (proofs §3). */
export function admitFiles(manifest: LoadableManifest): void {
  if (manifest.origin !== undefined) origins.add(manifest.origin)
  const pinned = table()
  for (const [file, { sha384 }] of Object.entries(manifest.files)) pinned[fileUrl(manifest, file)] = sha384
}

/** Takes back what was admitted: the version has left the page. */
export function dismissFiles(manifest: LoadableManifest): void {
  const pinned = table()
  for (const file of Object.keys(manifest.files)) delete pinned[fileUrl(manifest, file)]
}

/** Admits the shell's own lazy scripts, by the address its chunk loader asks for. */
export function admitShellFiles(files: Boot['shellFiles']): void {
  for (const [file, sha384] of Object.entries(files)) table()[`/assets/${file}`] = sha384
}

const origins = new Set<string>()

declare global {
  var __pinned: Record<string, string> | undefined
}

function table(): Record<string, string> {
  globalThis.__pinned ??= {}
  return globalThis.__pinned
}
