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

/**
 * SHA-384 by absolute URL of what may load, and origins of developers' machines that a preview names. Nobody else reaches
 * these tables, and they have no prototype that anybody could add to: what a remote does to the page's objects admits
 * nothing.
 */
const hashes: Record<string, string> = Object.create(null)
const origins: Record<string, true> = Object.create(null)

/** SHA-384 that the pins give for a URL; undefined for a script nobody pinned. */
export function pinnedHash(url: string): string | undefined {
  return hashes[url]
}

/** Whether a script may run at all: its hash is pinned, or its origin stands in a preview granted to this browser. */
export function isAdmitted(url: string): boolean {
  return pinnedHash(url) !== undefined || isOfOrigin(url)
}

/** Whether a script comes, without a hash, from a developer's machine that a preview names. */
export function isOfOrigin(url: string): boolean {
  for (const origin in origins) if (url.startsWith(`${origin}/`)) return true
  return false
}

/** Admits the files of a version: only what stands in this table may load (proofs §3). */
export function admitFiles(manifest: LoadableManifest): void {
  if (manifest.origin !== undefined) origins[manifest.origin] = true
  for (const [file, { sha384 }] of Object.entries(manifest.files)) hashes[fileUrl(manifest, file)] = sha384
}

/** Takes back what was admitted: the version has left the page. */
export function dismissFiles(manifest: LoadableManifest): void {
  for (const file of Object.keys(manifest.files)) delete hashes[fileUrl(manifest, file)]
}

/**
 * Admits the shell's own lazy scripts, by the address its chunk loader asks for, and lets the chunk loaders that the
 * build put into shell and remotes read hashes from `__pinned`: read and nothing else.
 */
export function admitShellFiles(files: Boot['shellFiles']): void {
  for (const [file, sha384] of Object.entries(files)) hashes[`/assets/${file}`] = sha384
  const reader: ProxyHandler<object> = { get: (_, url) => hashes[String(url)] }
  Object.defineProperty(globalThis, '__pinned', { value: new Proxy(Object.freeze({}), reader) })
}
