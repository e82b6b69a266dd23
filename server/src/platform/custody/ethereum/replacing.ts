import type { Clock } from '@quayside/contracts/clock'
import type { Log } from '../../clock.ts'
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
  /** The most that a unit of gas may cost, wei. */
  readonly feeCeiling: bigint
}

/** Makes what signs a sending once more whose fee is too low by now; all else is as it was signed, the nonce first of all. */
export type Replace = (known: Signed) => Promise<Intent>

/**
 * Opens the replacing of transactions. One that needs none, or can have none now, stays as it is: that its wallet has no
 * money for it, or the operator allows no such fee, is in the log.
 */
export function replacing(parts: Replacing): Replace {
  const { chain, wallet, log, waits, feeCeiling } = parts
  return async known => {
    // The operator has given the site another wallet since.
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

/** Whether a miner would get less of it now than the node says that miners want. */
function isTooCheap({ feeCap, tip }: Terms, { baseFee, tip: wanted }: WalletView): boolean {
  return tip < wanted || feeCap - baseFee < wanted
}

/** What replaces terms: so much more that every node takes it, and enough for now; undefined above the ceiling. */
function dearerThan(terms: Terms, { baseFee, feeCap, tip }: WalletView, ceiling: bigint): Terms | undefined {
  const paid = most(tip, raised(terms.tip))
  const least = most(raised(terms.feeCap), baseFee + paid)
  if (least > ceiling) return undefined
  const wanted = most(least, feeCap - tip + paid)
  return { ...terms, feeCap: wanted < ceiling ? wanted : ceiling, tip: paid }
}

/** An eighth more: nodes take no replacement that offers less than a tenth more, of both fees. */
function raised(fee: bigint): bigint {
  return (fee * 9n) / 8n + 1n
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
