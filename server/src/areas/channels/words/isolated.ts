import { directionOf, type Locale } from '@quayside/contracts/locales'

const LEFT_TO_RIGHT = '\u2066'
const END = '\u2069'

/** Keeps a number and its sign together in a language that runs right to left, which would move the sign behind it. */
export function isolated(text: string, locale: Locale): string {
  return text === '' || directionOf(locale) === 'ltr' ? text : `${LEFT_TO_RIGHT}${text}${END}`
}
