import { isLocale, type Locale } from '@quayside/contracts/locales'
import type { ServiceTemplate } from '@quayside/contracts/staff/service'
import { languageWords } from '../../words.ts'

export type TemplateText = {
  readonly text: string
  /** Set when the template lacks the customer's language. */
  readonly notice: string | null
}

/** The template in the customer's language, else in English, else in the first language that it has. */
export function templateText({ texts }: ServiceTemplate, locale: Locale): TemplateText | undefined {
  const given = [locale, 'en', ...Object.keys(texts)].filter(isLocale)
  const found = given.find(one => texts[one] !== undefined)
  const text = found && texts[found]
  if (found === undefined || text === undefined) return undefined
  const notice =
    found === locale
      ? null
      : `This template has no text in ${languageWords(locale)}. Inserted in ${languageWords(found)}.`
  return { text, notice }
}

/** The text with the template in place of the selection, and the position after it. */
export function inserted(text: string, template: string, [from, to]: readonly [number, number]) {
  return { text: text.slice(0, from) + template + text.slice(to), at: from + template.length }
}
