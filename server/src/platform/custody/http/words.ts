import * as z from 'zod/mini'
import { canonicalHash } from '../../chains/transaction-hash.ts'
import type { IntentChange } from '../intents.ts'
import { hasEnded } from '../intents.ts'
import type { Intent } from '../tables.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))
/** Grows with each new report about a sending. */
const sequence = z.int().check(z.minimum(1))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const txHash = z.string().check(z.maxLength(100))

const states = [
  z.object({ id, state: z.literal('intended'), sequence }),
  z.object({ id, state: z.literal('sent'), sequence, txHash }),
  z.object({ id, state: z.literal('confirming'), sequence, txHash, confirmations: count, needed: count }),
  z.object({ id, state: z.literal('completed'), sequence, txHash }),
  z.object({
    id,
    state: z.literal('failed'),
    sequence,
    reason: z.enum(['reverted', 'dropped', 'refused', 'aboveHotLimit']),
    txHash: z.nullish(txHash),
  }),
] as const

export const word = z.discriminatedUnion('state', states)
export type Word = z.infer<typeof word>

export const answeredWord = z.discriminatedUnion('state', [
  ...states,
  z.object({ id, state: z.literal('unknown') }),
])

/** Change that a report causes; `old` for an outdated report, `wrong` for an impossible one. */
export function changeBy(known: Intent, said: Word): IntentChange | 'old' | 'wrong' {
  if (hasEnded(known) || said.sequence <= known.sequence) return 'old'
  const { sequence } = said
  if (said.state === 'intended') return known.state === 'intended' ? { sequence } : 'wrong'
  const hash = hashIn(known, said)
  if (hash === 'wrong') return 'wrong'
  if (said.state === 'failed') return { sequence, state: 'failed', reason: said.reason, txHash: hash }
  if (hash === null) return 'wrong'
  const { confirmations, needed } =
    said.state === 'confirming' ? said : { confirmations: 0, needed: known.needed }
  return said.state === 'completed'
    ? { sequence, state: 'completed', txHash: hash }
    : { sequence, state: said.state, txHash: hash, confirmations, needed }
}

function hashIn({ network }: Intent, said: Exclude<Word, { state: 'intended' }>): string | null | 'wrong' {
  if (said.txHash === undefined || said.txHash === null) return null
  return canonicalHash(network, said.txHash) ?? 'wrong'
}
