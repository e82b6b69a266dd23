import type { CryptoCurrency } from '@quayside/contracts/assets/networks'
import { NodeRefusal } from '../../chains/json-rpc.ts'
import type { Intent } from '../tables.ts'
import type { ChainReader } from './ethereum-node.ts'
import { isSigned } from './following.ts'
import { type SigningParts, signOnce } from './signing.ts'
import { type Call, callOf, type Token, transferredBy } from './transfer.ts'
import type { Waits } from './waiting.ts'
import { viewOf } from './wallet-view.ts'

export type Preparation = SigningParts & {
  readonly chain: ChainReader
  readonly waits: Waits
  readonly tokens: readonly Token[]
  /** Most per sending, in minor units; a currency without a limit is not sent. */
  readonly hotLimit: ReadonlyMap<CryptoCurrency, bigint>
  /** Most per unit of gas, wei: above it, the node is wrong or custody waits for a cheaper chain. */
  readonly feeCeiling: bigint
}

/** Twice the need of well-known tokens: a recipient's contract must not burn gas at our cost. */
const MOST_GAS = 150_000n

/** Signs a sending once it can be paid; fails one that can never be paid; otherwise logs and changes nothing. */
export function preparing(parts: Preparation): (known: Intent) => Promise<Intent> {
  const { chain, wallet, intents, waits, tokens, hotLimit, feeCeiling } = parts

  return async known => {
    const call = callOf(known, { wallet: wallet.address, tokens })
    if (call === undefined) return await intents.change(known, { state: 'failed', reason: 'refused' })
    if (known.amount > (hotLimit.get(known.currency) ?? 0n))
      return await intents.change(known, { state: 'failed', reason: 'aboveHotLimit' })
    const view = await viewOf(chain, wallet.address, known.token)
    if (view.feeCap > feeCeiling) return waits(known, 'gas costs more than custody pays')
    if (view.units < (transferredBy(call)?.units ?? call.value))
      return waits(known, 'the hot wallet has not enough')
    const gas = await gasFor(chain, wallet.address, call)
    if (gas === undefined) return await intents.change(known, { state: 'failed', reason: 'refused' })
    const signed = await signOnce(parts, known, { call, gas, view })
    return isSigned(signed)
      ? signed
      : waits(signed, 'the hot wallet has too little next to what is on its way')
  }
}

/** Gas of a plain payment; contract calls get 20 % extra. */
const PLAIN = 21_000n

/** Undefined when the call would revert or needs more gas than any transfer. */
async function gasFor(chain: ChainReader, from: string, call: Call): Promise<bigint | undefined> {
  try {
    const needs = await chain.gasOf({ from, ...call })
    const gas = needs === PLAIN ? needs : (needs * 6n) / 5n
    return gas <= MOST_GAS ? gas : undefined
  } catch (error) {
    if (error instanceof NodeRefusal && error.isRevert) return undefined
    throw error
  }
}
