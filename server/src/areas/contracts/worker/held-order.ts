import type { AccountMode } from '@quayside/contracts/customer/user'
import { decimal } from '@quayside/money/decimal'
import { type Money, money } from '@quayside/money/money'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { pricePoints } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import type { Market } from '../../../market/market.ts'
import type { Moved } from '../../../triggers/price-area.ts'
import type { Entry, Trigger } from '../../../triggers/trigger-index.ts'
import { markOf } from '../rules/close.ts'
import { type Contract, isHolding } from '../rules/contract.ts'
import { isLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import { type LiveFigures, liveFigures } from '../rules/live.ts'
import { fartherOf, followed, isSameTrail } from '../rules/stops/trail.ts'
import { bestOf } from '../rules/stops/trail-path.ts'
import { type FixedLevels, fixedLevelsOf, levelsOf } from '../rules/stops/triggers.ts'

export type Position = {
  readonly contract: Contract
  readonly instrument: Instrument
  readonly fixed: FixedLevels
  mark: number
  figures: LiveFigures | undefined
}

export type PendingOrder = { readonly limit: LimitOrder; readonly instrument: Instrument }

export type HeldOrder = Position | PendingOrder

export function entryOf(
  order: Contract | LimitOrder,
  instrument: Instrument,
  held?: HeldOrder,
): Omit<Entry<HeldOrder>, 'id' | 'code' | 'since'> {
  if (isLimitOrder(order)) {
    const trigger = limitTrigger(order, instrument)
    return { value: { limit: order, instrument }, triggers: [trigger], dueAt: order.expiresAt }
  }
  const known = held !== undefined && 'contract' in held ? held.contract : undefined
  const value = positionOf(fartherOf(order, known), instrument)
  return { ...placeOf(value), group: groupOf(order.userId, order.mode) }
}

export function movedBy(held: HeldOrder, quote: Quote): Moved<HeldOrder> | undefined {
  if ('limit' in held) return undefined
  const contract = followed(held.contract, quote)
  return contract && placeOf({ ...held, contract, mark: Number.NaN, figures: undefined })
}

function placeOf(position: Position): Moved<HeldOrder> {
  return { value: position, triggers: triggersOf(position), along: alongOf(position) }
}

function alongOf({ contract: { status, side, trail } }: Position): Trigger | undefined {
  if (trail === null || status !== 'open') return undefined
  const { points } = bestOf(trail.path)
  return side === 'buy'
    ? { by: 'bid', firing: 'rising', at: points + 1 }
    : { by: 'ask', firing: 'falling', at: points - 1 }
}

export function positionOf(contract: Contract, instrument: Instrument): Position {
  const fixed = fixedLevelsOf(contract, instrument)
  return { contract, instrument, fixed, mark: Number.NaN, figures: undefined }
}

export function groupOf(userId: string, mode: AccountMode): string {
  return `${mode} ${userId}`
}

export function isUnderWay(order: Contract | LimitOrder): boolean {
  return isLimitOrder(order) ? order.status === 'pending' : isHolding(order)
}

export function isSame(held: HeldOrder, order: Contract | LimitOrder): boolean {
  if ('limit' in held)
    return isLimitOrder(order) && hasSameTriggers(held.limit, order) && !isAmended(held.limit, order)
  // A row read before the entry is outdated.
  if (isLimitOrder(order)) return true
  const { contract } = held
  return (
    contract.status === order.status &&
    contract.openPrice === order.openPrice &&
    contract.lots === order.lots &&
    contract.margin === order.margin &&
    contract.liquidationPrice === order.liquidationPrice &&
    hasSameTriggers(contract, order) &&
    isSameTrail(contract.trail, order.trail) &&
    fartherOf(contract, order) === contract
  )
}

export function isAmended(held: LimitOrder, order: LimitOrder): boolean {
  const { waitsFor, lots, expiresAt, placedAt } = held
  return (
    waitsFor !== order.waitsFor ||
    lots !== order.lots ||
    expiresAt !== order.expiresAt ||
    placedAt !== order.placedAt
  )
}

/** A position that only shrank or got margin counts earlier ticks; a nearer liquidation counts from its change. */
export function isContinued(held: HeldOrder, order: Contract | LimitOrder): boolean {
  if ('limit' in held || held.contract.status !== 'open' || isLimitOrder(order)) return false
  // A split changes the entry: quotes from before it no longer count.
  if (order.status !== 'open' || order.openPrice !== held.contract.openPrice) return false
  if (!isSameTrail(held.contract.trail, order.trail)) return false
  return hasSameTriggers(held.contract, order) && !isNearer(order, held.contract)
}

function isNearer(
  { side, liquidationPrice: price }: Contract,
  { liquidationPrice: before }: Contract,
): boolean {
  if (price === null || price === before) return false
  return before === null || (side === 'buy' ? decimal(price).gt(before) : decimal(price).lt(before))
}

/** Market time from which quotes count for another node's change; undefined if that time is unknown. */
export function countsFrom(order: Contract | LimitOrder, held: HeldOrder | undefined): number | undefined {
  if (isLimitOrder(order)) {
    const isNews = held === undefined || ('limit' in held && isAmended(held.limit, order))
    return isNews ? (order.placedAt ?? undefined) : undefined
  }
  const { status, entryAt, openTime, updatedAt, trail } = order
  const isNew = held === undefined || 'limit' in held
  if (isNew) return status === 'open' && updatedAt === openTime ? (entryAt ?? undefined) : undefined
  return trail === null || isSameTrail(trail, held.contract.trail) ? undefined : bestOf(trail.path).at
}

/** Excludes quotes older than the order on a lagging node. A close waits for a later tick. */
export function tradesAfter(order: Contract | LimitOrder): number | undefined {
  if (isLimitOrder(order)) return order.placedAt ?? Number.NEGATIVE_INFINITY
  return order.status === 'open' ? (order.entryAt ?? order.openTime) : undefined
}

/** A quote closes positions first, which frees money; then it fills market orders, limits, stop entries. */
export function precedence(held: HeldOrder): number {
  if (!('limit' in held)) return 0
  return RANK[held.limit.type]
}

const RANK = { market: 1, limit: 2, stop: 3 } as const

export function figuresAt(position: Position, quote: Quote): LiveFigures {
  const mark = markOf(position.contract, quote)
  if (position.figures !== undefined && position.mark === mark) return position.figures
  position.figures = liveFigures(position.contract, position.instrument, quote)
  position.mark = mark
  return position.figures
}

export function floatingOf(positions: Iterable<Position>, market: Pick<Market, 'quote'>): Money {
  let sum = 0n
  for (const position of positions) {
    const quote = market.quote(position.contract.code)
    if (quote !== undefined) sum += figuresAt(position, quote).pnl.minor
  }
  return money('USD', sum)
}

/** Below any price, so that any tick fires it. */
const BELOW_ANY = -(2 ** 52)

function limitTrigger(order: LimitOrder, instrument: Instrument): Trigger {
  const { id, side, type, waitsFor } = order
  if (type === 'market') {
    return { by: 'mid', firing: 'rising', at: BELOW_ANY + (order.amendedAt ?? order.createdAt) }
  }
  const at = pricePoints(instrument, waitsFor)
  if (at === undefined) throw new TypeError(`order ${id} waits for a price that is none`)
  const isFalling = (side === 'buy') === (type === 'limit')
  return { by: side === 'buy' ? 'ask' : 'bid', firing: isFalling ? 'falling' : 'rising', at }
}

/** The bid ends longs, the ask shorts; any tick ends a position whose close waits for the market. */
function triggersOf({ contract, instrument, fixed }: Position): Trigger[] {
  const by = contract.side === 'buy' ? 'bid' : 'ask'
  if (contract.status === 'to_be_closed') return [{ by, firing: 'rising', at: Number.NEGATIVE_INFINITY }]
  const { lower, upper } = levelsOf(contract, instrument, fixed)
  const triggers: Trigger[] = []
  if (lower !== undefined) triggers.push({ by, firing: 'falling', at: lower.points })
  if (upper !== undefined) triggers.push({ by, firing: 'rising', at: upper.points })
  return triggers
}

type Triggers = Pick<Contract, 'stopLoss' | 'takeProfit'>

function hasSameTriggers(a: Triggers, b: Triggers): boolean {
  return a.stopLoss === b.stopLoss && a.takeProfit === b.takeProfit
}
