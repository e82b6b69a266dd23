import type { Clock } from '@quayside/contracts/clock'
import * as z from 'zod/mini'
import { connectService, type ServiceSettings } from '../http/custody-service.ts'
import type { TokenCustody, TokenState } from './token-custody.ts'

const hash = z.string().check(z.minLength(1), z.maxLength(200))
const reply = z.discriminatedUnion('state', [
  z.object({ id: z.string(), state: z.literal('unknown') }),
  z.object({ id: z.string(), state: z.literal('sending'), hash: z.nullable(hash) }),
  z.object({ id: z.string(), state: z.literal('delivered'), hash }),
  z.object({ id: z.string(), state: z.literal('failed') }),
])

/**
 * Sends tokens through the operator's custody service: `token-send` with `id`, `chain`, `token`, `network` and
 * `destination`, repeatable, and `token-status` with `id`; requests and answers are signed (docs/custody-service.md). The
 * service sends an id once.
 */
export function createHttpTokens({
  service,
  clock,
}: {
  service: ServiceSettings
  clock: Clock
}): TokenCustody {
  const ask = connectService(service, clock)

  function learn(id: string, answer: unknown): TokenState {
    const said = reply.parse(answer)
    if (said.id !== id) throw new Error('the custody service speaks of another token')
    if (said.state === 'sending') return { kind: 'sending', txHash: said.hash }
    return said.state === 'delivered' ? { kind: 'delivered', txHash: said.hash } : { kind: said.state }
  }

  return {
    kind: 'http',
    send: async ({ deliveryId: id, ...order }) => learn(id, await ask('token-send', { id, ...order })),
    status: async id => learn(id, await ask('token-status', { id })),
  }
}
