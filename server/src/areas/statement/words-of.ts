import type { PostingKind } from '@quayside/contracts/ledger'
import type { Locale } from '@quayside/contracts/locales'
import { statementTexts } from './translations.ts'

/** Returns an event kind's label; in a sandbox the automatic reviewer issues credits (rules §10). */
export function wordsOf(
  { kind }: { readonly kind: PostingKind },
  { locale, isSandbox }: { readonly locale: Locale; readonly isSandbox: boolean },
): string {
  return statementTexts(locale)(kind === 'credit' && isSandbox ? 'sampleCredit' : `kinds.${kind}`)
}
