import webPush from 'web-push'
import type { VapidKeys } from './vapid.ts'

export type Address = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type Sending = {
  readonly to: Address
  readonly text: string
  readonly vapid: VapidKeys
  /** Contact of the site for the push service. */
  readonly subject: string
}

/** `gone`: the browser ended its subscription. */
export type Sent = 'accepted' | 'gone' | 'failed'

const TIMEOUT_MS = 10_000
/** A device that is off for longer gets nothing, because old prices are no longer news. */
const TTL_SECONDS = 3_600
/** RFC 8030 §7.3. A 401 or 403 is about the site's token (RFC 8292 §4.2), as with a wrong clock, and may pass. */
const GONE = [404, 410]

/** Encrypts a message (RFC 8291) and posts it to the push service (RFC 8030). */
export async function sendPush(sending: Sending, send = fetch): Promise<Sent> {
  const request = requestOf(sending)
  if (request === undefined) return 'gone'
  const { endpoint, method, headers, body } = request
  // `fetch` sets the length itself.
  const { 'Content-Length': _, ...sent } = headers
  try {
    const response = await send(endpoint, {
      method,
      headers: sent,
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (GONE.includes(response.status)) return 'gone'
    return response.ok ? 'accepted' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Undefined for keys that no browser made. */
function requestOf({ to, text, vapid, subject }: Sending) {
  const keys = { p256dh: to.p256dh, auth: to.auth }
  const options = { TTL: TTL_SECONDS, urgency: 'high', vapidDetails: { subject, ...vapid } } as const
  try {
    return webPush.generateRequestDetails({ endpoint: to.endpoint, keys }, text, options)
  } catch {
    return undefined
  }
}
