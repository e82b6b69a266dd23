import path from 'node:path'
import type { Locale } from '@quayside/contracts/locales'
import { linkKeys } from '@quayside/contracts/remotes/link-problems'
import { linksOf } from '@quayside/contracts/remotes/links'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import * as z from 'zod/mini'
import { countedSerially } from '../../storage/metered.ts'
import type { StaticFiles } from '../files/static-files.ts'

const texts = z.record(z.string(), z.string())
export type Texts = z.infer<typeof texts>

/** A remote's texts in a language, or in English; undefined while the store does not return the published file. */
export async function readTexts(
  remotes: Pick<StaticFiles, 'read'>,
  { name, version, locales }: RemoteManifest,
  locale: Locale,
): Promise<Texts | undefined> {
  const file = locales[locale] ?? locales.en
  const content = file && (await remotes.read(path.posix.join(name, version, file)))
  return countedSerially(() => (content ? texts.parse(JSON.parse(content.toString('utf8'))) : undefined))
}

export type LinkTexts = {
  /** Texts of the links of several remotes, by remote. A remote without its texts is missing. */
  of(manifests: readonly RemoteManifest[], locale: Locale): Promise<Readonly<Record<string, Texts>>>
}

/** Reads each version's texts once per language: parsing them for every page would take a millisecond. */
export function linkTexts(remotes: Pick<StaticFiles, 'read'>): LinkTexts {
  const known = new WeakMap<RemoteManifest, Map<Locale, Texts>>()

  async function textsOf(manifest: RemoteManifest, locale: Locale): Promise<Texts | undefined> {
    const ofVersion = known.get(manifest) ?? new Map<Locale, Texts>()
    const found = ofVersion.get(locale)
    if (found !== undefined) return found
    const all = await readTexts(remotes, manifest, locale)
    if (all === undefined) return undefined
    const own = Object.fromEntries(
      linkKeys(linksOf(manifest)).flatMap(key => {
        const text = all[key]
        return text === undefined ? [] : [[key, text]]
      }),
    )
    known.set(manifest, ofVersion.set(locale, own))
    return own
  }

  return {
    async of(manifests, locale) {
      const found = await Promise.all(
        manifests.map(async manifest => {
          // One version's odd file must not cost the others their texts.
          const own = await textsOf(manifest, locale).catch(() => undefined)
          return [manifest.name, own] as const
        }),
      )
      return Object.fromEntries(found.flatMap(([name, own]) => (own === undefined ? [] : [[name, own]])))
    },
  }
}
