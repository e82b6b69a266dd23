import type { Boot } from '@quayside/contracts/boot'
import type { Locale } from '@quayside/contracts/locales'
import type { PageI18n } from '@quayside/runtime/context'
import type { LoadableManifest, Pinned } from '../releases/pinned.ts'
import { RemoteLoadError } from './load-error.ts'
import { fileUrl } from './pinned-files.ts'
import { withDeadline } from './with-deadline.ts'

/** Time (ms) after which texts that have not come are given up: whoever asks again begins another request. */
const PATIENCE = 9_000

export type RemoteStrings = { load(manifest: LoadableManifest, locale: Locale): Promise<void> }

type StringsDeps = { readonly boot: Boot; readonly i18n: PageI18n; readonly pinned: Pinned }

/** Brings a remote's texts of one language into i18next, once; the first screen's come with the page itself. */
export function createRemoteStrings({ boot, i18n, pinned }: StringsDeps): RemoteStrings {
  const loading = new Map<string, Promise<void>>()
  for (const [remote, texts] of Object.entries(boot.remoteStrings)) {
    i18n.addResourceBundle(boot.locale, remote, texts, true, true)
    const version = pinned.remotes[remote]?.manifest.version
    loading.set(keyOf(remote, version ?? '', boot.locale), Promise.resolve())
  }
  return {
    load(manifest, locale) {
      const key = keyOf(manifest.name, manifest.version, locale)
      const known = loading.get(key)
      if (known !== undefined) return known
      const promise = inTime(manifest, locale).then(texts => {
        i18n.addResourceBundle(locale, manifest.name, texts, true, true)
      })
      loading.set(key, promise)
      promise.catch(() => loading.delete(key))
      return promise
    },
  }
}

function keyOf(remote: string, version: string, locale: string): string {
  return `${remote}@${version}/${locale}`
}

async function inTime(manifest: LoadableManifest, locale: Locale): Promise<Record<string, string>> {
  const giveUp = new AbortController()
  const what = `${locale} of ${manifest.name}@${manifest.version}`
  try {
    return await withDeadline(fetchStrings(manifest, locale, giveUp.signal), { what, deadline: PATIENCE })
  } finally {
    giveUp.abort()
  }
}

async function fetchStrings(
  manifest: LoadableManifest,
  locale: Locale,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const file = manifest.locales[locale] ?? manifest.locales.en
  const hash = file === undefined ? undefined : manifest.files[file]?.sha384
  if (file === undefined || hash === undefined) return {}
  const isDev = manifest.origin !== undefined
  const response = await fetch(fileUrl(manifest, file), {
    ...(!isDev && { integrity: hash }),
    signal,
  })
  if (!response.ok)
    throw new RemoteLoadError('script', `texts of ${manifest.name} answered ${response.status}`)
  return (await response.json()) as Record<string, string>
}
