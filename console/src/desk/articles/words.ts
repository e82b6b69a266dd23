import { LOCALES, type Locale } from '@quayside/contracts/locales'
import type {
  Article,
  ArticleContent,
  ArticleState,
  ArticleTarget,
} from '@quayside/contracts/staff/help/articles'
import type { Tone } from '@quayside/ui/badge'
import { languageWords } from '../words.ts'

export const STATES = {
  draft: { words: 'Draft', tone: 'neutral' },
  scheduled: { words: 'Scheduled', tone: 'info' },
  published: { words: 'Published', tone: 'success' },
  retired: { words: 'Retired', tone: 'neutral' },
} as const satisfies Record<ArticleState, { words: string; tone: Tone }>

export const KINDS = { notice: 'Notice', article: 'Article' } as const

export const HOLDING_WORDS = {
  contracts: 'an open contract',
  options: 'a running option',
  plans: 'a running plan',
  loans: 'a loan to repay',
  nfts: 'an NFT won or bought',
} as const satisfies Record<Extract<ArticleTarget, { kind: 'holders' }>['of'], string>

export function targetWords(target: ArticleTarget): string {
  switch (target.kind) {
    case 'everyone':
      return 'Everyone'
    case 'languages':
      return `Readers in ${listed(target.locales)}`
    case 'holders':
      return `Customers with ${HOLDING_WORDS[target.of]}`
    case 'instrument':
      return `Customers with an open position in ${target.code}`
  }
}

export function customersInWords(customers: number): string {
  return customers === 1 ? '1 customer' : `${customers.toLocaleString('en-US')} customers`
}

export function isWritten({ title, body }: Pick<ArticleContent, 'title' | 'body'>, locale: Locale): boolean {
  return title[locale].trim() !== '' && body[locale].trim() !== ''
}

/** The language that a reader gets, like the server chooses it. */
export function fallbackOf(
  content: Pick<ArticleContent, 'title' | 'body'>,
  locale: Locale,
): Locale | undefined {
  const order: readonly Locale[] = [locale, ...(locale === 'hk' ? (['zh'] as const) : []), 'en']
  return [...order, ...LOCALES.map(({ value }) => value)].find(one => isWritten(content, one))
}

/** Which readers get another language. */
export function missingInWords(missing: Article['missing']): string {
  if (missing.length === 0) return 'Written in every language.'
  if (missing.length === LOCALES.length) return 'Not written yet.'
  return `Not written in ${listed(missing)}: those readers get another language, and the page says so.`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function listed(locales: readonly Locale[]): string {
  return list.format(locales.map(languageWords))
}
