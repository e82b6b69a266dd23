import type { AlertKind, Severity } from './kinds.ts'

/** One message to operators, as it is delivered: the JSON body of a webhook, or a mail of the same content. */
export type Alert = {
  /** The same however often it is delivered; for what the log tells, the same from every plane. */
  readonly id: string
  readonly kind: AlertKind
  readonly severity: Severity
  /** `resolved`: what lasted has ended. */
  readonly state: 'raised' | 'resolved'
  /** ISO. */
  readonly at: string
  /** The environment it is about; null where it is about all. */
  readonly environment: string | null
  readonly sentence: string
  /** How often it happened since the last alert about the same. */
  readonly count: number
}

/** What is told about, and what makes it the same as something told before. */
export type Cause = {
  readonly cause: string
  readonly kind: AlertKind
  readonly environment: string | null
  readonly sentence: string
}

/** Something that happened, by an entry of the log. */
export type Happening = Cause & { readonly seq: number; readonly at: string }
