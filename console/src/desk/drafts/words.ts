import { LOCALES, type Locale } from '@quayside/contracts/locales'
import type { ItemContent, ItemDraft, MissingPart } from '@quayside/contracts/staff/item-drafts'
import type { Tone } from '@quayside/ui/badge'

export const STATES = {
  draft: { words: 'Draft', tone: 'neutral' },
  scheduled: { words: 'Opens later', tone: 'info' },
  fixed: { words: 'Fixed', tone: 'neutral' },
} as const satisfies Record<ItemDraft['state'], { words: string; tone: Tone }>

const PARTS: Readonly<Record<MissingPart['part'], string>> = {
  name: 'the name',
  description: 'the description',
  creator: 'who made it',
  charity: 'the charity',
  reserve: 'the price or first bid',
  tokenAddress: 'the token’s address',
  picture: 'the picture',
}

/** The missing parts in one sentence; texts with the languages that lack them. */
export function missingInWords(missing: readonly MissingPart[]): string {
  const parts = missing.map(({ part, locales }) => {
    if (locales.length === LOCALES.length) return `${PARTS[part]} in every language`
    return locales.length === 0 ? PARTS[part] : `${PARTS[part]} in ${locales.map(nameOf).join(', ')}`
  })
  return `Still missing: ${parts.join('; ')}.`
}

export function nameOf(locale: Locale): string {
  return LOCALES.find(({ value }) => value === locale)?.name ?? locale
}

export function languageOptions(content: Pick<ItemContent, 'name' | 'description'>) {
  return LOCALES.map(({ value, name }) => ({
    value,
    label: content.name[value] === '' || content.description[value] === '' ? `${name}, to be written` : name,
  }))
}
