import type { Clock } from '@quayside/contracts/clock'
import { NodeRefusal } from '../../chains/json-rpc.ts'
import { isWithin } from '../../time/clock.ts'
import { hasEnded, type IntentChange, type Intents } from '../intents.ts'
import type { Intent } from '../tables.ts'
import { attemptsOf, newestOf } from './attempts.ts'
import type { ChainReader } from './ethereum-node.ts'
import { follow, isSigned, type Signed } from './following.ts'
import type { HotWallet } from './hot-wallet.ts'
import type { Replace } from './replacing.ts'

export type Delivering = {
  readonly chain: ChainReader
  readonly wallet: Pick<HotWallet, 'hashOf'>
  readonly intents: Intents
  readonly clock: Clock
  readonly replace: Replace
  /** Confirmations that make a transaction final. */
  readonly needed: number
}

/** About five blocks; after that, the fee of a pending transaction is checked. */
const PATIENCE_MS = 60_000

export function delivering({ chain, wallet, intents, clock, replace, needed }: Delivering) {
  const write = async (known: Intent, change: IntentChange) =>
    isUnchanged(known, change) ? known : await intents.change(known, change)

  const hashesOf = ({ raw }: Signed) => attemptsOf(raw).map(wallet.hashOf)
  const followNow = (sending: Signed) => follow(chain, sending, { hashes: hashesOf(sending), needed })

  /** Sends the newest bytes to the node. A node that rejects them may already have them. */
  async function give(sending: Signed): Promise<Intent | NodeRefusal> {
    const raw = newestOf(sending.raw)
    try {
      await chain.broadcast(raw)
    } catch (error) {
      if (!(error instanceof NodeRefusal)) throw error
      const seen = await followNow(sending)
      return seen === undefined ? error : await write(sending, seen)
    }
    return await write(sending, { state: 'sent', txHash: wallet.hashOf(raw), confirmations: 0, needed })
  }

  async function broadcast(sending: Signed): Promise<Intent> {
    const given = await give(sending)
    if (!(given instanceof NodeRefusal)) return given
    const dearer = await replace(sending)
    const again = isReplaced(sending, dearer) ? await give(dearer) : given
    if (again instanceof NodeRefusal) throw again
    return again
  }

  /** Updates a sending from the chain. Rebroadcasts lost bytes, because later nonces wait for them. */
  async function look(sending: Signed): Promise<Intent> {
    const seen = await followNow(sending)
    if (seen === undefined) return await broadcast(sending)
    // The replacement was persisted but did not reach the node.
    const isBehind = seen.state === 'sent' && seen.txHash !== hashesOf(sending)[0]
    return await hurry(isBehind ? await broadcast(sending) : await write(sending, seen))
  }

  async function hurry(known: Intent): Promise<Intent> {
    const isFresh = isWithin(PATIENCE_MS, { since: known.updatedAt, now: clock.now() })
    if (known.state !== 'sent' || !isSigned(known) || isFresh) return known
    const dearer = await replace(known)
    return isReplaced(known, dearer) ? await broadcast(dearer) : dearer
  }

  return { broadcast, look }
}

function isReplaced(before: Signed, after: Intent): after is Signed {
  return isSigned(after) && !hasEnded(after) && after.raw !== before.raw
}

function isUnchanged(known: Intent, change: IntentChange): boolean {
  const kept: Readonly<Record<string, unknown>> = known
  return Object.entries(change).every(([field, value]) => kept[field] === value)
}
