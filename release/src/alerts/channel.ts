import type { Alert } from './alert.ts'

export type Channel = {
  readonly name: 'webhook' | 'mail'
  /** Destination without secrets: a host, or addresses. */
  readonly target: string
  /** Resolves once accepted; rejects with the end of a sentence. `lost`: earlier alerts never delivered. */
  send(alert: Alert, about: { readonly lost: number; readonly signal: AbortSignal }): Promise<void>
  close(): void
}
