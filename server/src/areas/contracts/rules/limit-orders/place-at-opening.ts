import { ok, type Result } from '@quayside/contracts/result'
import { isShut } from '../../../../market/market-state.ts'
import { type BuyCommand, buyContract, placeable, priceOf } from '../buy.ts'
import { type LimitOutcome, type PlaceState, waitFrom } from './place-limit.ts'

/**
 * Places a market order that may wait for its market to open (rules §4). While closed, margin and fee are held at the
 * last price, and the first tick fills it at any distance. While open, it is a normal market order. Refuses as a limit
 * order does.
 */
export function placeAtOpening(state: PlaceState, command: BuyCommand, now: number): Result<LimitOutcome> {
  if (!isShut(state)) {
    const bought = buyContract(state, command, now)
    return bought.ok ? ok({ kind: 'filled', change: bought.value }) : bought
  }
  const able = placeable(state, command)
  if (!able.ok) return able
  const { instrument, quote } = able.value
  const last = priceOf(instrument, command.side === 'buy' ? quote.ask : quote.bid)
  const waitsFor = last.toFixed(instrument.precision)
  return waitFrom(state, able.value, { command: { ...command, waitsFor }, type: 'market', now })
}
