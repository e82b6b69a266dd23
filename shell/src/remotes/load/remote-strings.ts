import type { Boot } from '@quayside/contracts/boot'
import type { Locale } from '@quayside/contracts/locales'
import type { PageI18n } from '@quayside/runtime/context'
import type { LoadableManifest, Pinned } from '../../releases/pinned.ts'
import { fileUrl } from '../../releases/pinned-files.ts'
import { RemoteLoadError } from './load-error.ts'
import { withDeadline } from './with-deadline.ts'

/** Timeout (ms) of a load of texts; the next load sends another request. */
const PATIENCE = 9_000

export type RemoteStrings = { load(manifest: LoadableManifest, locale: Locale): Promise<void> }

type StringsDeps = { readonly boot: Boot; readonly i18n: PageI18n; readonly pinned: Pinned }

/** Loaded or pending texts of a version; `id` is undefined for a remote without pins. */
type Texts = { readonly id: string | undefined; readonly promise: Promise<void> }

/** Loads a remote's texts of one language. Its versions share one namespace. */
export function createRemoteStrings({ boot, i18n, pinned }: StringsDeps): RemoteStrings {
  const placed = new Map<string, Texts>()
  for (const [remote, texts] of Object.entries(boot.remoteStrings)) {
    i18n.addResourceBundle(boot.locale, remote, texts, true, true)
    placed.set(remote + boot.locale, { id: pinned.remotes[remote]?.manifest.id, promise: Promise.resolve() })
  }
  return {
    load(manifest, locale) {
      const place = manifest.name + locale
      const known = placed.get(place)
      if (known?.id === manifest.id) return known.promise
      const what = `${locale} of ${manifest.name}`
      const fetched = withDeadline(fetchStrings(manifest, locale), { what, deadline: PATIENCE })
      const promise = fetched.then(texts => {
        if (placed.get(place)?.promise === promise)
          i18n.addResourceBundle(locale, manifest.name, texts, true, true)
      })
      placed.set(place, { id: manifest.id, promise })
      promise.catch(() => {
        if (placed.get(place)?.promise === promise) placed.delete(place)
      })
      return promise
    },
  }
}

export async function fetchStrings(
  manifest: LoadableManifest,
  locale: Locale,
): Promise<Record<string, string>> {
  const file = manifest.locales[locale] ?? manifest.locales.en
  const hash = file === undefined ? undefined : manifest.files[file]?.sha384
  if (file === undefined || hash === undefined) return {}
  const response = await fetch(fileUrl(manifest, file), {
    ...(manifest.origin === undefined && { integrity: hash }),
    // Frees the connection; the load has failed by then.
    signal: AbortSignal.timeout(PATIENCE + 1_000),
  })
  if (!response.ok)
    throw new RemoteLoadError('script', `texts of ${manifest.name} answered ${response.status}`)
  return (await response.json()) as Record<string, string>
}
