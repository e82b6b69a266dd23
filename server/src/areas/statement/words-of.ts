import type { PostingKind } from '@quayside/contracts/ledger'
import type { Locale } from '@quayside/contracts/locales'
import { STATEMENT_TEXTS } from './texts/texts.ts'

/** An event's kind in words; in a sandbox, which has no staff, credits are its automatic reviewer's (rules §10). */
export function wordsOf(
  { kind }: { readonly kind: PostingKind },
  { locale, isSandbox }: { readonly locale: Locale; readonly isSandbox: boolean },
): string {
  const texts = STATEMENT_TEXTS[locale]
  return kind === 'credit' && isSandbox ? texts.sampleCredit : texts.kinds[kind]
}
