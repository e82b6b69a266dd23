import type { Alert } from './alert.ts'

/** A way of delivery. */
export type Channel = {
  readonly name: 'webhook' | 'mail'
  /** Where it leads, without what is secret: a host, or addresses. */
  readonly target: string
  /**
   * Resolves once the other side has taken it, else rejects with a sentence's end such as "it answers 500"; ends early when
   * `signal` is aborted. `lost`: alerts before this one that were never delivered.
   */
  send(alert: Alert, about: { readonly lost: number; readonly signal: AbortSignal }): Promise<void>
  close(): void
}
