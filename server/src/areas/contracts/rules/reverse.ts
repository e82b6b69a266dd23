import { ok, type Result } from '@quayside/contracts/result'
import { type BuyState, buyContract } from './buy.ts'
import { closeAtMarket } from './close.ts'
import type { Contract, ContractChange, ContractClosing } from './contract.ts'
import { endedRefusal } from './status-refusals.ts'

export type ReverseState = BuyState & { readonly contract: Contract }

export type ReverseCommand = Pick<Contract, 'id' | 'orderNo' | 'clientId'> & {
  readonly quotedPrice?: string | undefined
  readonly seen?: string | undefined
}

export type Reversal = { readonly closing: ContractClosing; readonly opening: ContractChange }

/**
 * Closes a position and opens the other side with the same size and leverage at one quote (rules §4): a long reverses
 * at the bid, a short at the ask. The new position has no stop, target or added margin. Refuses like an opening, and
 * like a close that does not wait for a closed market: 10014, 10015, 10026, 10016. The ledger refuses if the wallet
 * does not cover it after the old margin is back.
 */
export function reverseContract(
  state: ReverseState,
  { quotedPrice, seen, ...names }: ReverseCommand,
  now: number,
): Result<Reversal> {
  const { contract, room } = state
  if (contract.status !== 'open') return endedRefusal(contract)
  const closing = closeAtMarket({ ...state, seen }, now)
  if (!closing.ok) return closing
  const { userId, mode, lots, leverage } = contract
  const side = contract.side === 'buy' ? 'sell' : 'buy'
  // The closed position frees its slot for the new one.
  const { held, most } = room.positions
  const opening = buyContract(
    { ...state, room: { ...room, positions: { held: held - 1, most } } },
    { ...names, userId, mode, side, lots, leverage, quotedPrice, seen },
    now,
  )
  return opening.ok ? ok({ closing: closing.value, opening: opening.value }) : opening
}
