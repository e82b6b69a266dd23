import type { PostingKind } from '@quayside/contracts/ledger'

/**
 * What a statement says in one language. A kind of posting that is added is named here, in each language; `{…}` are filled
 * in.
 */
export type StatementTexts = {
  readonly kinds: Readonly<Record<PostingKind, string>>
  /** What a credit is in a sandbox, which has no staff. */
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
  /** `{time}`. */
  readonly soFar: string
  /** `{shown}` and `{total}`. */
  readonly cut: string
  readonly demoNote: string
  readonly meaning: string
  /** Whose time the document has. */
  readonly zone: string
  readonly proof: string
  /** `{lines}` and `{file}`. */
  readonly proofText: string
}
