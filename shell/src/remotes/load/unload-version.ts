import type { LoadableManifest } from '../../releases/pinned.ts'
import { baseUrl, dismissFiles } from '../../releases/pinned-files.ts'
import { dropVersion } from './drop-version.ts'
import { forgetLifecycles } from './load-lifecycles.ts'
import { forgetStyles } from './styles.ts'

/** Removes every trace of an unused version, so that it can load again from scratch. */
export function unloadVersion(manifest: LoadableManifest): void {
  const { container } = manifest
  dropVersion(manifest)
  forgetLifecycles(manifest)
  forgetStyles(manifest)
  dismissFiles(manifest)
  const base = baseUrl(manifest)
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src],link[href]',
  )) {
    const address = element instanceof HTMLScriptElement ? element.src : element.href
    if (address.startsWith(base)) element.remove()
  }
  // The container, and the chunk list whose name each bundler prefixes.
  const own = new RegExp(`^[A-Za-z]*${container}$`)
  for (const name of Object.getOwnPropertyNames(globalThis).filter(known => own.test(known))) {
    // Declarations of a classic script can be cleared but not deleted.
    if (!Reflect.deleteProperty(globalThis, name)) Reflect.set(globalThis, name, undefined)
  }
}
