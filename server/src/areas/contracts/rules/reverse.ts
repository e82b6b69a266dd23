import { ok, type Result } from '@quayside/contracts/result'
import { type BuyState, buyContract } from './buy.ts'
import { closeAtMarket } from './close.ts'
import type { Contract, ContractChange, ContractClosing } from './contract.ts'
import { endedRefusal } from './standing.ts'

/** What the market says, what the account has room for, and the position that is to be turned round. */
export type ReverseState = BuyState & { readonly contract: Contract }

/** What the new position is called by, and the price that was shown. */
export type ReverseCommand = Pick<Contract, 'id' | 'orderNo' | 'clientId'> & {
  readonly quotedPrice?: string | undefined
}

/** Both halves of a reversal; they are written together or not at all. */
export type Reversal = { readonly closing: ContractClosing; readonly opening: ContractChange }

/**
 * Closes a position and opens the other side at the same size and leverage, at one quote (rules §4): the bid for both
 * turns a long into a short, the ask a short into a long. The new position has neither stop nor target nor added margin.
 * Refuses like a close, except that it does not wait for a market that is shut, and like an opening: 10014, 10015, 10026,
 * 10016. The ledger refuses what the wallet does not cover once the old margin is back.
 */
export function reverseContract(
  state: ReverseState,
  { quotedPrice, ...names }: ReverseCommand,
  now: number,
): Result<Reversal> {
  const { contract, room } = state
  if (contract.status !== 'open') return endedRefusal(contract)
  const closing = closeAtMarket(state, now)
  if (!closing.ok) return closing
  const { userId, mode, lots, leverage } = contract
  const side = contract.side === 'buy' ? 'sell' : 'buy'
  // The position that is closed makes room for the one that is opened.
  const { held, most } = room.positions
  const opening = buyContract(
    { ...state, room: { ...room, positions: { held: held - 1, most } } },
    { ...names, userId, mode, side, lots, leverage, quotedPrice },
    now,
  )
  return opening.ok ? ok({ closing: closing.value, opening: opening.value }) : opening
}
