import { arrivedOf, transfersIn } from '../../chains/transfers.ts'
import type { IntentChange } from '../intents.ts'
import type { Intent } from '../tables.ts'
import { isDisplaced } from './displaced.ts'
import type { ChainReader, Mined } from './ethereum-node.ts'

/** A sending for which a transaction was signed. */
export type Signed = Intent & {
  readonly wallet: string
  readonly nonce: number
  readonly raw: string
  readonly txHash: string
}

export function isSigned(intent: Intent): intent is Signed {
  return intent.raw !== null && intent.txHash !== null
}

/** What the chain says has become of a signed sending; undefined where nobody there has heard of it. */
export async function follow(
  chain: ChainReader,
  sending: Signed,
  needed: number,
): Promise<IntentChange | undefined> {
  await chain.requireMainNetwork()
  const head = await chain.headNumber()
  const mined = await chain.mined(sending.txHash, head)
  if (mined !== undefined) return minedChange(sending, mined, needed)
  if (await isDisplaced(chain, sending, head - BigInt(needed) + 1n))
    return { state: 'failed', reason: 'dropped' }
  if (await chain.knows(sending.txHash)) return { state: 'sent', confirmations: 0, needed }
  return undefined
}

function minedChange(sending: Intent, mined: Mined, needed: number): IntentChange {
  const { blocks } = mined
  if (blocks < needed) return { state: 'confirming', confirmations: blocks, needed }
  const settled = { confirmations: blocks, needed }
  if (hasPaid(sending, mined)) return { state: 'completed', ...settled }
  return { state: 'failed', reason: 'reverted', ...settled }
}

/** A token counts as sent by what its contract logged, for some do nothing without saying so. */
export function hasPaid({ token, destination }: Intent, { succeeded, logs }: Mined): boolean {
  if (!succeeded || token === null) return succeeded
  return arrivedOf(transfersIn(logs), { token, address: destination }).units > 0n
}
