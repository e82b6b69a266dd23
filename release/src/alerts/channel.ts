import type { Alert } from './alert.ts'

export type Channel = {
  readonly name: 'webhook' | 'mail'
  /** Destination without secrets: a host, or addresses. */
  readonly target: string
  /**
   * Resolves once the receiver accepts it. Rejects with the end of a sentence, such as "it answers 500". Ends early
   * when `signal` is aborted. `lost`: earlier alerts that were never delivered.
   */
  send(alert: Alert, about: { readonly lost: number; readonly signal: AbortSignal }): Promise<void>
  close(): void
}
