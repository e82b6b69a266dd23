import { createHash } from 'node:crypto'
import type { TokenCustody } from './token-custody.ts'

/**
 * Sends nothing: a sending gets a hash that no chain has (`sandbox-<32 hex digits>`) and is delivered at the next
 * status check. After a restart an id is unknown until it is sent again, under the same hash.
 */
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
