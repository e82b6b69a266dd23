import type { LoadableManifest } from '../../releases/pinned.ts'
import { fileUrl } from '../../releases/pinned-files.ts'
import { RemoteLoadError } from './load-error.ts'

const loading = new Map<string, Promise<void>>()

/** Loads every stylesheet of a version once; a missing or changed one is an error, not an unstyled screen. */
export function loadStyles(manifest: LoadableManifest): Promise<void> {
  const sheets = manifest.styles.map(file =>
    loadStyle(fileUrl(manifest, file), manifest.origin === undefined ? manifest.files[file]?.sha384 : ''),
  )
  return Promise.all(sheets).then(() => undefined)
}

export function forgetStyles(manifest: LoadableManifest): void {
  for (const file of manifest.styles) loading.delete(fileUrl(manifest, file))
}

function loadStyle(url: string, integrity: string | undefined): Promise<void> {
  if (integrity === undefined) return Promise.reject(new RemoteLoadError('not-pinned', `unpinned ${url}`))
  const known = loading.get(url)
  if (known !== undefined) return known
  const promise = insertLink(url, integrity)
  loading.set(url, promise)
  promise.catch(() => loading.delete(url))
  return promise
}

function insertLink(url: string, integrity: string): Promise<void> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    link => link.href === url,
  )
  if (present?.sheet) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = url
  return new Promise((resolve, reject) => {
    function fail() {
      link.remove()
      reject(new RemoteLoadError('style', `stylesheet ${url} did not load`))
    }
    link.addEventListener('load', () => (link.sheet === null ? fail() : resolve()))
    link.addEventListener('error', fail)
    document.head.append(link)
  })
}
