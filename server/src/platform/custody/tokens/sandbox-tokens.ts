import { createHash } from 'node:crypto'
import type { TokenCustody } from './token-custody.ts'

/** Sends nothing: a made-up hash, delivered at the next status check. */
export function createSandboxTokens(): TokenCustody {
  const sent = new Set<string>()
  return {
    kind: 'sandbox',
    async send({ deliveryId }) {
      sent.add(deliveryId)
      return { kind: 'sending', txHash: hashOf(deliveryId) }
    },
    async status(deliveryId) {
      return sent.has(deliveryId) ? { kind: 'delivered', txHash: hashOf(deliveryId) } : { kind: 'unknown' }
    },
  }
}

function hashOf(deliveryId: string): string {
  return `sandbox-${createHash('sha256').update(`token ${deliveryId}`).digest('hex').slice(0, 32)}`
}
