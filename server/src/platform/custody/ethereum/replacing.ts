import type { Clock } from '@quayside/contracts/clock'
import type { Log } from '../../time/clock.ts'
import type { Intent } from '../tables.ts'
import { newestOf } from './attempts.ts'
import type { ChainReader } from './ethereum-node.ts'
import type { Signed } from './following.ts'
import type { Terms } from './hot-wallet.ts'
import { type SigningParts, signAgain } from './signing.ts'
import type { Waits } from './waiting.ts'
import { viewOf, type WalletView } from './wallet-view.ts'

export type Replacing = SigningParts & {
  readonly chain: ChainReader
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly waits: Waits
  /** Most per unit of gas, wei. */
  readonly feeCeiling: bigint
}

/** Re-signs a sending whose fee is now too low; everything else, above all the nonce, stays the same. */
export type Replace = (known: Signed) => Promise<Intent>

/** Creates the replacer; it leaves a sending unchanged if it needs no replacement or cannot get one now. */
export function replacing(parts: Replacing): Replace {
  const { chain, wallet, log, waits, feeCeiling } = parts
  return async known => {
    // The operator has since configured another wallet.
    if (known.wallet !== wallet.address) return known
    const view = await viewOf(chain, wallet.address, known.token)
    const { call, terms } = wallet.read(newestOf(known.raw))
    if (view.nonce > known.nonce || !isTooCheap(terms, view)) return known
    const dearer = dearerThan(terms, view, feeCeiling)
    if (dearer === undefined) return waits(known, 'its fee is too low, and custody pays no higher one')
    const signed = await signAgain(parts, known, { call, terms: dearer, view })
    if (signed === known) return waits(known, 'its fee is too low, and the hot wallet has no more')
    if (signed.raw === known.raw) return signed
    log.warn(
      { withdrawalId: known.withdrawalId, nonce: known.nonce, txHash: signed.txHash },
      'a sending is replaced by one of a higher fee',
    )
    return signed
  }
}

/** Whether a miner would now earn less than the node's suggested tip. */
function isTooCheap({ feeCap, tip }: Terms, { baseFee, tip: wanted }: WalletView): boolean {
  return tip < wanted || feeCap - baseFee < wanted
}

function dearerThan(terms: Terms, { baseFee, feeCap, tip }: WalletView, ceiling: bigint): Terms | undefined {
  const paid = most(tip, raised(terms.tip))
  const least = most(raised(terms.feeCap), baseFee + paid)
  if (least > ceiling) return undefined
  const wanted = most(least, feeCap - tip + paid)
  return { ...terms, feeCap: wanted < ceiling ? wanted : ceiling, tip: paid }
}

/** Adds an eighth: nodes reject a replacement that raises either fee by less than 10 %. */
function raised(fee: bigint): bigint {
  return (fee * 9n) / 8n + 1n
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
