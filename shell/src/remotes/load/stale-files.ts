import type { LoadableManifest } from '../../releases/pinned.ts'
import { baseUrl, fileUrl } from '../../releases/pinned-files.ts'

/** Preloaded scripts of a version: each failed preload can cost one attempt. */
export function countPreloads(manifest: LoadableManifest): number {
  return preloadsOf(manifest).length
}

export function dropPreloads(manifest: LoadableManifest): void {
  for (const link of preloadsOf(manifest)) link.remove()
}

/** Fetches first files past the cache and removes stalled script elements, which loaders would reuse. */
export async function refreshFiles(manifest: LoadableManifest): Promise<void> {
  const files = [manifest.entry, ...manifest.preload, ...manifest.styles]
  await Promise.allSettled(files.map(file => fetch(fileUrl(manifest, file), { cache: 'reload' })))
  const base = baseUrl(manifest)
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(base)) script.remove()
  dropPreloads(manifest)
}

function preloadsOf(manifest: LoadableManifest): HTMLLinkElement[] {
  const urls = new Set([manifest.entry, ...manifest.preload].map(file => fileUrl(manifest, file)))
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')
  return [...links].filter(link => urls.has(link.href))
}
