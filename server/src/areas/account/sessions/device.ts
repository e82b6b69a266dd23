import { networkOf } from '@quayside/release/client-address'
import { listSessionsLike } from '../../../platform/storage/queries/sessions.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { findKnownBrowser } from './known-browser-queries.ts'
import { requesterOf } from './requester.ts'

export type Device = {
  readonly userAgent: string
  readonly ip: string
  readonly browser?: string | undefined
}

export function deviceOf(
  request: Parameters<typeof requesterOf>[0] & {
    readonly headers: { readonly 'user-agent'?: string | undefined }
  },
): Device {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  return { userAgent, ip: request.ip, browser: requesterOf(request).browser }
}

/** Whether the customer signed in from this device before, by browser cookie, or by user agent and network together. */
export async function isKnownDevice(tx: ReadTx, userId: string, device: Device): Promise<boolean> {
  const { userAgent, ip, browser } = device
  if (browser !== undefined && (await tx.one(findKnownBrowser, { userId, browser })) !== undefined)
    return true
  const network = networkOf(ip)
  return (await tx.all(listSessionsLike, { userId, userAgent })).some(like => networkOf(like.ip) === network)
}
