import type { AccountMode } from '@quayside/contracts/user'
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
import { fartherOf, followed, isSameTrail } from '../rules/trail.ts'
import { bestOf } from '../rules/trail-path.ts'
import { type FixedLevels, fixedLevelsOf, levelsOf } from '../rules/triggers.ts'

/** A holding contract in memory. */
export type Position = {
  readonly contract: Contract
  readonly instrument: Instrument
  /** What no tick changes of where it ends. */
  readonly fixed: FixedLevels
  /** Mark (points) for which `figures` were worked out. */
  mark: number
  figures: LiveFigures | undefined
}

/** A pending limit order in memory. */
export type PendingOrder = { readonly limit: LimitOrder; readonly instrument: Instrument }

export type HeldOrder = Position | PendingOrder

/** How an order is held and what fires it (rules §4). */
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

/** A position after a quote that takes its trailing stop along; undefined when the quote does not. */
export function movedBy(held: HeldOrder, quote: Quote): Moved<HeldOrder> | undefined {
  if ('limit' in held) return undefined
  const contract = followed(held.contract, quote)
  return contract && placeOf({ ...held, contract, mark: Number.NaN, figures: undefined })
}

function placeOf(position: Position): Moved<HeldOrder> {
  return { value: position, triggers: triggersOf(position), along: alongOf(position) }
}

/** The first mark that is better than the best so far. */
function alongOf({ contract: { status, side, trail } }: Position): Trigger | undefined {
  if (trail === null || status !== 'open') return undefined
  const { points } = bestOf(trail.path)
  return side === 'buy'
    ? { by: 'bid', firing: 'rising', at: points + 1 }
    : { by: 'ask', firing: 'falling', at: points - 1 }
}

/** A position whose figures have not been worked out yet. */
export function positionOf(contract: Contract, instrument: Instrument): Position {
  const fixed = fixedLevelsOf(contract, instrument)
  return { contract, instrument, fixed, mark: Number.NaN, figures: undefined }
}

/** The positions of one customer in one mode are listed under this. */
export function groupOf(userId: string, mode: AccountMode): string {
  return `${mode} ${userId}`
}

/** Whether an order is in memory: a price or a time can still move it. */
export function isUnderWay(order: Contract | LimitOrder): boolean {
  return isLimitOrder(order) ? order.status === 'pending' : isHolding(order)
}

/** Whether an order is held as it is stored. */
export function isSame(held: HeldOrder, order: Contract | LimitOrder): boolean {
  if ('limit' in held)
    return isLimitOrder(order) && hasSameTriggers(held.limit, order) && !isAmended(held.limit, order)
  // What was read of it before its entry is out of date.
  if (isLimitOrder(order)) return true
  const { contract } = held
  return (
    contract.status === order.status &&
    contract.lots === order.lots &&
    contract.margin === order.margin &&
    contract.liquidationPrice === order.liquidationPrice &&
    hasSameTriggers(contract, order) &&
    isSameTrail(contract.trail, order.trail) &&
    fartherOf(contract, order) === contract
  )
}

/** Whether an order waits for something else, or for another time, than it did as it is held. */
export function isAmended(held: LimitOrder, order: LimitOrder): boolean {
  const { waitsFor, lots, expiresAt, placedAt } = held
  return (
    waitsFor !== order.waitsFor ||
    lots !== order.lots ||
    expiresAt !== order.expiresAt ||
    placedAt !== order.placedAt
  )
}

/**
 * A position that is only smaller than it was, or has more margin, counts the ticks that counted before: nobody may have
 * led then. A liquidation that came nearer counts from its change on.
 */
export function isContinued(held: HeldOrder, order: Contract | LimitOrder): boolean {
  if ('limit' in held || held.contract.status !== 'open' || isLimitOrder(order)) return false
  if (order.status !== 'open' || !isSameTrail(held.contract.trail, order.trail)) return false
  return hasSameTriggers(held.contract, order) && !isNearer(order, held.contract)
}

/** Whether the liquidation of a position lies nearer to the market than it did. */
function isNearer(
  { side, liquidationPrice: price }: Contract,
  { liquidationPrice: before }: Contract,
): boolean {
  if (price === null || price === before) return false
  return before === null || (side === 'buy' ? decimal(price).gt(before) : decimal(price).lt(before))
}

/**
 * The market's time from which quotes count for what another node did: opened or placed an order, amended it, or let its
 * stop follow. Undefined for any other change, for nobody knows when.
 */
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

/** A node whose prices lag behind still shows one from before the order; what waits for its market waits for a tick to come. */
export function tradesAfter(order: Contract | LimitOrder): number | undefined {
  if (isLimitOrder(order)) return order.placedAt ?? Number.NEGATIVE_INFINITY
  return order.status === 'open' ? (order.entryAt ?? order.openTime) : undefined
}

/** A quote ends positions before it makes any, so that what they give back is there; limits come before stop entries. */
export function precedence(held: HeldOrder): number {
  if (!('limit' in held)) return 0
  return held.limit.type === 'limit' ? 1 : 2
}

/** Live figures of a position at a quote, worked out once for each mark. */
export function figuresAt(position: Position, quote: Quote): LiveFigures {
  const mark = markOf(position.contract, quote)
  if (position.figures !== undefined && position.mark === mark) return position.figures
  position.figures = liveFigures(position.contract, position.instrument, quote)
  position.mark = mark
  return position.figures
}

/** Unrealised result of several positions, USD; those without a price count nothing. */
export function floatingOf(positions: Iterable<Position>, market: Pick<Market, 'quote'>): Money {
  let sum = 0n
  for (const position of positions) {
    const quote = market.quote(position.contract.code)
    if (quote !== undefined) sum += figuresAt(position, quote).pnl.minor
  }
  return money('USD', sum)
}

/** Limits wait for the ask to fall or the bid to rise, to buy or to sell; stop entries the other way round. */
function limitTrigger({ id, side, type, waitsFor }: LimitOrder, instrument: Instrument): Trigger {
  const at = pricePoints(instrument, waitsFor)
  if (at === undefined) throw new TypeError(`order ${id} waits for a price that is none`)
  const isFalling = (side === 'buy') === (type === 'limit')
  return { by: side === 'buy' ? 'ask' : 'bid', firing: isFalling ? 'falling' : 'rising', at }
}

/** Longs are ended by the bid, shorts by the ask; any tick ends what was asked to close while the market was shut. */
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
