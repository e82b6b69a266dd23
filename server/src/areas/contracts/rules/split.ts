import { isMultipleOf } from '@quayside/money/contract-limits'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { divideToInteger } from '@quayside/money/integer-division'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import type { LastPrice, Split } from '../../../market/splits/split.ts'
import { closeContract } from './close.ts'
import { type PartNames, splitContract } from './close-part.ts'
import { type Contract, type ContractClosing, instrumentTerms, withLiquidation } from './contract.ts'
import { endLimitOrder, type LimitChange, type LimitOrder } from './limit-order.ts'
import { type Trail, withMarks } from './stops/trail-path.ts'

export type SplitState = {
  readonly split: Split
  readonly instrument: Instrument
  readonly now: number
}

/** An adjusted order, with the part of a position that is left over; without `order` it has ended whole. */
export type SplitPosition = {
  readonly order: Contract | undefined
  readonly closing: ContractClosing | undefined
}

/**
 * A position adjusted for a split (rules §4). Margin and fees stay. The entry keeps ten decimals, rounded in the customer's favor;
 * stop and target are rounded away from the market. Lots between two steps close at the last price before the split, as
 * does the whole position if less than the smallest size is left. Throws without such a price.
 */
export function splitPosition(
  contract: Contract,
  state: SplitState & { readonly last: LastPrice | undefined; readonly names: PartNames },
): SplitPosition {
  const { split, instrument, now, names } = state
  const kept = keptLots(contract, state)
  if (kept.eq(0)) return { order: undefined, closing: closeRest(contract, state) }
  const left = decimal(contract.lots).minus(oldLots(kept, split))
  // Less than this is the rounding of a division.
  if (left.lt(LEAST_LOTS)) return { order: adjusted(contract, kept, state), closing: undefined }
  const { part, rest } = splitContract(contract, left.round(LOT_PLACES, Rounding.halfUp), {
    names,
    now,
    instrument,
  })
  return { order: adjusted(rest, kept, state), closing: closeRest(part, state) }
}

/**
 * A pending order adjusted for a split; what it holds stays, and the fill settles the difference. Its price is rounded away from the
 * market. It is canceled if its size or price cannot be traded any more.
 */
export function splitPending(order: LimitOrder, state: SplitState): LimitOrder | LimitChange {
  const { split, instrument, now } = state
  const lots = decimal(order.lots).times(split.newParts)
  const { step, min } = instrumentTerms(instrument).lots
  const isTradable = isMultipleOf(lots, step.times(split.oldParts)) && lots.gte(min.times(split.oldParts))
  const isFalling = (order.side === 'buy') === (order.type !== 'stop')
  const waitsFor = onTick(order.waitsFor, { ...state, isUp: !isFalling })
  if (!isTradable || waitsFor === null)
    return endLimitOrder(order, { status: 'cancelled', endedFor: 'split', at: now })
  return {
    ...order,
    ...sized(order, lots.div(split.oldParts)),
    ...triggers(order, state),
    waitsFor,
    // Quotes from before the split do not count.
    placedAt: Math.max(order.placedAt ?? 0, split.effectiveAt),
    updatedAt: now,
  }
}

const LOT_PLACES = 8
const LEAST_LOTS = decimal('0.00000001')
const ENTRY_PLACES = 10

/** The most new lots on the step that the position is worth; zero if less than the smallest size. */
function keptLots({ lots }: Contract, { split, instrument }: SplitState): Decimal {
  const { step, min } = instrumentTerms(instrument).lots
  const steps = divideToInteger(
    decimal(lots).times(split.newParts),
    step.times(split.oldParts),
    Rounding.down,
  )
  const kept = step.times(steps.toString())
  return kept.lt(min) ? decimal('0') : kept
}

function oldLots(lots: Decimal, { newParts, oldParts }: Split): Decimal {
  return lots.times(oldParts).div(newParts)
}

function adjusted(contract: Contract, kept: Decimal, state: SplitState): Contract {
  const { split, instrument, now } = state
  const rounding = contract.side === 'buy' ? Rounding.down : Rounding.up
  const splitAdjusted = (price: string) =>
    decimal(price).times(split.oldParts).div(split.newParts).round(ENTRY_PLACES, rounding)
  const { openPrice, entryMarkup } = contract
  const changed: Contract = {
    ...contract,
    ...sized(contract, kept),
    ...triggers(contract, state),
    openPrice: textOf(splitAdjusted(openPrice), instrument),
    entryMarkup: entryMarkup && textOf(splitAdjusted(entryMarkup), instrument),
    trail: contract.trail && splitTrail(contract.trail, contract.side, state),
    updatedAt: now,
  }
  return withLiquidation(changed, instrument)
}

/** At least as many decimals as the instrument's prices have. */
function textOf(price: Decimal, { precision }: Instrument): string {
  const text = price.toFixed()
  return (text.split('.')[1] ?? '').length < precision ? price.toFixed(precision) : text
}

function sized({ lots, quantity }: Pick<Contract, 'lots' | 'quantity'>, kept: Decimal) {
  const lotSize = decimal(quantity).div(lots)
  return { lots: kept.toFixed(), quantity: lotSize.times(kept).toFixed() }
}

function triggers({ side, stopLoss, takeProfit }: Contract | LimitOrder, state: SplitState) {
  const isLong = side === 'buy'
  return {
    stopLoss: stopLoss === null ? null : onTick(stopLoss, { ...state, isUp: !isLong }),
    takeProfit: takeProfit === null ? null : onTick(takeProfit, { ...state, isUp: isLong }),
  }
}

function splitTrail({ by, distance, path }: Trail, side: Contract['side'], state: SplitState): Trail {
  const { newParts, oldParts } = state.split
  const round = side === 'buy' ? Math.floor : Math.ceil
  return {
    by,
    distance: by === 'percent' ? distance : (onTick(distance, { ...state, isUp: true }) ?? distance),
    path: withMarks(path, points => round((points * oldParts) / newParts)),
  }
}

/** A split-adjusted price on the tick grid; null if it rounds to zero. */
function onTick(
  price: string,
  { split, instrument, isUp }: Pick<SplitState, 'split' | 'instrument'> & { readonly isUp: boolean },
): string | null {
  const { tick } = instrumentTerms(instrument)
  const ticks = divideToInteger(
    decimal(price).times(split.oldParts),
    tick.times(split.newParts),
    isUp ? Rounding.up : Rounding.down,
  )
  return ticks > 0n ? tick.times(ticks.toString()).toFixed(instrument.precision) : null
}

function closeRest(
  contract: Contract,
  { last, now }: SplitState & { readonly last: LastPrice | undefined },
): ContractClosing {
  if (last === undefined) throw new Error(`order ${contract.id} cannot end: the split has no last price`)
  const price = contract.side === 'buy' ? last.bid : last.ask
  return closeContract(contract, { price, reason: 'customer', endedFor: 'split', at: now, exitAt: last.at })
}
