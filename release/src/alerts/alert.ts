import type { AlertKind, Severity } from './kinds.ts'

/** One message to operators: the JSON body of a webhook, or an equivalent mail. */
export type Alert = {
  /** Stable across deliveries. For log events, identical on every plane. */
  readonly id: string
  readonly kind: AlertKind
  readonly severity: Severity
  /** `resolved`: a lasting condition has ended. */
  readonly state: 'raised' | 'resolved'
  /** ISO. */
  readonly at: string
  /** Null when it concerns all environments. */
  readonly environment: string | null
  readonly sentence: string
  /** Occurrences since the last alert with the same cause. */
  readonly count: number
}

/** The subject of an alert, with the key that dedupes it. */
export type Cause = {
  readonly cause: string
  readonly kind: AlertKind
  readonly environment: string | null
  readonly sentence: string
}

/** An event from a log entry. */
export type Happening = Cause & { readonly seq: number; readonly at: string }
