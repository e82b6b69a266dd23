import { arrivedOf, transfersIn } from '../../chains/transfers.ts'
import type { IntentChange } from '../intents.ts'
import type { Intent } from '../tables.ts'
import { isDisplaced } from './displaced.ts'
import type { ChainReader, Mined } from './ethereum-node.ts'

export type Signed = Intent & {
  readonly wallet: string
  readonly nonce: number
  readonly raw: string
  readonly txHash: string
}

export function isSigned(intent: Intent): intent is Signed {
  return intent.raw !== null && intent.txHash !== null
}

export type Following = {
  /** Of every transaction signed for the sending, lower case, newest first. */
  readonly hashes: readonly string[]
  readonly needed: number
}

/** Returns the change of a signed sending, by any of its transactions; undefined when the chain knows none of them. */
export async function follow(
  chain: ChainReader,
  sending: Signed,
  { hashes, needed }: Following,
): Promise<IntentChange | undefined> {
  await chain.requireMainNetwork()
  const head = await chain.headNumber()
  for (const txHash of hashes) {
    const mined = await chain.mined(txHash, head)
    if (mined !== undefined) return { txHash, ...minedChange(sending, mined, needed) }
  }
  if (await isDisplaced(chain, { ...sending, hashes }, head - BigInt(needed) + 1n))
    return { state: 'failed', reason: 'dropped' }
  for (const txHash of hashes) {
    if (await chain.knows(txHash)) return { state: 'sent', txHash, confirmations: 0, needed }
  }
  return undefined
}

function minedChange(sending: Intent, mined: Mined, needed: number): IntentChange {
  const { blocks } = mined
  if (blocks < needed) return { state: 'confirming', confirmations: blocks, needed }
  const settled = { confirmations: blocks, needed }
  if (hasPaid(sending, mined)) return { state: 'completed', ...settled }
  return { state: 'failed', reason: 'reverted', ...settled }
}

/** A token transfer counts only when its contract logged it: some contracts do nothing and report no error. */
export function hasPaid({ token, destination }: Intent, { succeeded, logs }: Mined): boolean {
  if (!succeeded || token === null) return succeeded
  return arrivedOf(transfersIn(logs), { token, address: destination }).units > 0n
}
