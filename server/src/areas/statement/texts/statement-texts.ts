import type { PostingKind } from '@quayside/contracts/ledger'

/** Statement texts in one language, with placeholders in braces. Every posting kind needs an entry in each language. */
export type StatementTexts = {
  readonly kinds: Readonly<Record<PostingKind, string>>
  /** Label of a credit in a sandbox, which has no staff. */
  readonly sampleCredit: string
  readonly title: string
  readonly holder: string
  readonly customer: string
  readonly account: string
  readonly real: string
  readonly demo: string
  readonly period: string
  readonly issued: string
  readonly summary: string
  readonly currency: string
  readonly opening: string
  readonly received: string
  readonly spent: string
  readonly closing: string
  readonly held: string
  readonly time: string
  readonly event: string
  readonly amount: string
  readonly fee: string
  readonly balance: string
  readonly available: string
  readonly name: string
  readonly reference: string
  readonly support: string
  readonly byStaff: string
  readonly nothing: string
  readonly soFar: string
  readonly cut: string
  readonly demoNote: string
  readonly meaning: string
  /** Names the time zone of the document. */
  readonly zone: string
  readonly proof: string
  readonly proofText: string
}
