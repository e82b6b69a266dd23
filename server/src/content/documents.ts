import type { ContentItem } from '@quayside/contracts/endpoints/index'
import type { Locale } from '@quayside/contracts/locales'

/** A document as safe HTML, with the language its body is written in. */
export type ContentDocument = ContentItem & { readonly body: string; readonly bodyLocale: Locale }

/** The content pages (spec §3): titles in every language, bodies in English and Chinese. */
export type Documents = {
  list(locale: Locale): readonly ContentItem[]
  find(id: string, locale: Locale): ContentDocument | undefined
}
