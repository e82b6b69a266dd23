import type { AlertKind, Severity } from './kinds.ts'

export type Alert = {
  /** Stable across deliveries. For log events, identical on every plane. */
  readonly id: string
  readonly kind: AlertKind
  readonly severity: Severity
  /** `resolved`: a lasting condition has ended. */
  readonly state: 'raised' | 'resolved'
  readonly at: string
  readonly environment: string | null
  readonly sentence: string
  readonly count: number
}

export type Cause = {
  readonly cause: string
  readonly kind: AlertKind
  readonly environment: string | null
  readonly sentence: string
}

export type Happening = Cause & { readonly seq: number; readonly at: string }
