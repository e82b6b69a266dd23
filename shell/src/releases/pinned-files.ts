import type { Boot } from '@quayside/contracts/boot'
import { remoteBase } from '@quayside/contracts/remotes/remote-address'
import type { LoadableManifest } from './pinned.ts'

export function fileUrl(manifest: LoadableManifest, file: string): string {
  return baseUrl(manifest) + file
}

export function baseUrl({ name, version, origin }: LoadableManifest): string {
  return origin === undefined ? new URL(remoteBase(name, version), document.baseURI).href : `${origin}/`
}

/** Hashes by absolute URL and preview origins; unreachable for remotes, without a prototype. */
const hashes: Record<string, string> = Object.create(null)
const origins: Record<string, true> = Object.create(null)

export function pinnedHash(url: string): string | undefined {
  return hashes[url]
}

/** True for a pinned hash, or an origin of a preview granted to this browser. */
export function isAdmitted(url: string): boolean {
  return pinnedHash(url) !== undefined || isOfOrigin(url)
}

export function isOfOrigin(url: string): boolean {
  for (const origin in origins) if (url.startsWith(`${origin}/`)) return true
  return false
}

/** Admits the files of a version: only files in this table may load (proofs §3). */
export function admitFiles(manifest: LoadableManifest): void {
  if (manifest.origin !== undefined) origins[manifest.origin] = true
  for (const [file, { sha384 }] of Object.entries(manifest.files)) hashes[fileUrl(manifest, file)] = sha384
}

export function dismissFiles(manifest: LoadableManifest): void {
  for (const file of Object.keys(manifest.files)) delete hashes[fileUrl(manifest, file)]
}

/** Admits the shell's own lazy scripts and gives chunk loaders read-only hashes as `__pinned`. */
export function admitShellFiles(files: Boot['shellFiles']): void {
  for (const [file, sha384] of Object.entries(files)) hashes[`/assets/${file}`] = sha384
  const reader: ProxyHandler<object> = { get: (_, url) => hashes[String(url)] }
  Object.defineProperty(globalThis, '__pinned', { value: new Proxy(Object.freeze({}), reader) })
}
