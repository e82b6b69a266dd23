import { createHmac } from 'node:crypto'
import type { Channel } from './channel.ts'
import { runbookOf } from './runbook.ts'

/** Timeout (ms) of the receiver. */
const PATIENCE_MS = 10_000

export type WebhookRequest = {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly redirect: 'manual'
  readonly signal: AbortSignal
}
/** Resolves with the head of the answer. */
export type PostWebhook = (
  url: string,
  request: WebhookRequest,
) => Promise<Pick<Response, 'ok' | 'status' | 'body'>>

export type WebhookOptions = {
  readonly url: string
  readonly secret: string
  readonly siteName: string
  readonly runbooks?: string | undefined
  readonly fetch: PostWebhook
  readonly now: () => number
  readonly patience?: number
}

/** Posts alerts as JSON, signed per Standard Webhooks. Accepts any 2xx and follows no redirects. */
export function createWebhook(options: WebhookOptions): Channel {
  const { url, secret, siteName, runbooks, now, patience = PATIENCE_MS } = options
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return {
    name: 'webhook',
    target: new URL(url).host,
    async send(alert, { lost, signal }) {
      const body = JSON.stringify({
        type: `release.${alert.kind}`,
        timestamp: alert.at,
        data: { ...alert, site: siteName, lost, runbook: runbookOf(alert.kind, runbooks) },
      })
      const timestamp = String(Math.floor(now() / 1_000))
      const signature = createHmac('sha256', key).update(`${alert.id}.${timestamp}.${body}`).digest('base64')
      const response = await options
        .fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': alert.id,
            'webhook-timestamp': timestamp,
            'webhook-signature': `v1,${signature}`,
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        })
        .catch((cause: unknown) => {
          throw new Error(reasonOf(cause, patience), { cause })
        })
      await response.body?.cancel().catch(() => {})
      if (response.ok) return
      const isRedirect = response.status >= 300 && response.status < 400
      throw new Error(
        isRedirect
          ? 'it redirects, which is not followed: set the address itself'
          : `it answers ${response.status}`,
      )
    },
    close() {},
  }
}

function reasonOf(error: unknown, patience: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `it does not answer within ${patience / 1_000} s`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return `it cannot be reached${code === '' ? '' : ` (${code})`}`
}
