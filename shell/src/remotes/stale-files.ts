import type { LoadableManifest } from '../releases/pinned.ts'
import { baseUrl, fileUrl } from './pinned-files.ts'

/**
 * How many scripts of a version the page preloaded. A preload that failed answers the script that asks next in the
 * network's stead, so until the version has loaded each may cost one attempt.
 */
export function countPreloads(manifest: LoadableManifest): number {
  return preloadsOf(manifest).length
}

/** Takes the preload links of a version that has loaded away: they have no more to give. */
export function dropPreloads(manifest: LoadableManifest): void {
  for (const link of preloadsOf(manifest)) link.remove()
}

/**
 * Fetches the first files of a version past the browser's cache, which keeps also a spoilt one for a year. A chunk loader
 * takes an element that is there for the one that it would make, also where that one's request stands still.
 */
export async function refreshFiles(manifest: LoadableManifest): Promise<void> {
  const files = [manifest.entry, ...manifest.preload, ...manifest.styles]
  await Promise.allSettled(files.map(file => fetch(fileUrl(manifest, file), { cache: 'reload' })))
  const base = baseUrl(manifest)
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(base)) script.remove()
  for (const link of preloadsOf(manifest)) link.remove()
}

function preloadsOf(manifest: LoadableManifest): HTMLLinkElement[] {
  const urls = new Set([manifest.entry, ...manifest.preload].map(file => fileUrl(manifest, file)))
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')
  return [...links].filter(link => urls.has(link.href))
}
