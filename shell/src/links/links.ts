import type { Boot } from '@quayside/contracts/boot'
import type { Locale } from '@quayside/contracts/locales'
import { linksOf } from '@quayside/contracts/remotes/links'
import type { RemoteLink } from '@quayside/contracts/remotes/remote'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import type { PageI18n, Watched } from '@quayside/runtime/context'
import { createWatched } from '@quayside/runtime/watched'
import type { LoadableManifest, Pinned } from '../releases/pinned.ts'
import { fetchStrings } from '../remotes/load/remote-strings.ts'

/** A remote's link with its texts in the page's language. */
export type ShownLink = RemoteLink & { readonly text: string; readonly shortText: string }

export type Links = Watched<readonly ShownLink[]> & {
  /** Loads missing texts of a language; a remote whose texts do not load keeps those of the page. */
  load(locale: Locale): Promise<void>
}

export type LinksDeps = {
  readonly boot: Pick<Boot, 'locale' | 'remoteStrings' | 'linkTexts'>
  readonly pinned: Watched<Pinned>
  readonly i18n: PageI18n
}

type Texts = { readonly id: string | undefined; readonly texts: Readonly<Record<string, string>> }

/** Links of the pinned remotes, in the order of their names; they follow pins and language at once. */
export function createLinks({ boot, pinned, i18n }: LinksDeps): Links {
  const known = new Map<string, Texts>()
  const manifests = () => Object.values(pinned.get().remotes).map(({ manifest }) => manifest)

  for (const [name, texts] of Object.entries({ ...boot.linkTexts, ...boot.remoteStrings }))
    known.set(name + boot.locale, { id: pinned.get().remotes[name]?.manifest.id, texts })

  function shown(manifest: LoadableManifest): ShownLink[] {
    const { name, routes } = manifest
    const { texts = {} } = known.get(name + i18n.language) ?? known.get(name + boot.locale) ?? {}
    return linksOf(manifest).flatMap(link => {
      const { path, label, short = label } = link
      const text = texts[label]
      if (!text || findClaim(routes, path.split('?')[0] ?? '') === undefined) return []
      return [{ ...link, text, shortText: texts[short] ?? text }]
    })
  }

  const all = () =>
    manifests()
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(shown)
  const links = createWatched(all())
  const refresh = () => links.set(all())

  async function load(locale: Locale): Promise<void> {
    const missing = manifests().filter(
      manifest => linksOf(manifest).length > 0 && known.get(manifest.name + locale)?.id !== manifest.id,
    )
    await Promise.allSettled(
      missing.map(async manifest => {
        const { id, name } = manifest
        const texts = await fetchStrings(manifest, locale)
        // Newer pins have their own request.
        if (pinned.get().remotes[name]?.manifest.id !== id) return
        known.set(name + locale, { id, texts })
        refresh()
      }),
    )
  }

  i18n.on('languageChanged', refresh)
  pinned.subscribe(() => {
    refresh()
    void load(i18n.language as Locale)
  })
  return { get: links.get, subscribe: links.subscribe, load }
}
