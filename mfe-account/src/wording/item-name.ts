import type { Locale } from '@quayside/contracts/locales'

type Named = { readonly name: string | undefined; readonly names: string | undefined }

/** A notification's item name in the reader's language, if available (`names`: JSON by locale). */
export function itemName({ name, names }: Named, locale: Locale): string | undefined {
  const known = textsOf(names)
  return known[locale] ?? (locale === 'hk' ? known.zh : undefined) ?? name
}

function textsOf(stored: string | undefined): Readonly<Record<string, string>> {
  try {
    const texts: unknown = JSON.parse(stored ?? '{}')
    if (typeof texts !== 'object' || texts === null) return {}
    const own = Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Object.fromEntries(own)
  } catch {
    return {}
  }
}
