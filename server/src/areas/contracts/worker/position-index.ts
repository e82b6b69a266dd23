import type { AccountMode } from '@quayside/contracts/user'
import { type Money, money } from '@quayside/money/money'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import type { Market } from '../../../market/market.ts'
import { createTriggerHeap, type TriggerHeap } from '../../../triggers/trigger-heap.ts'
import { markOf } from '../rules/close.ts'
import type { CloseReason, Contract } from '../rules/contract.ts'
import { type LiveFigures, liveFigures } from '../rules/live.ts'
import { type Levels, levelsOf, reasonAt } from '../rules/triggers.ts'

/** A holding contract in memory. */
export type Position = {
  readonly contract: Contract
  readonly instrument: Instrument
  /** Number of the last quote from before its time: those after it count. */
  readonly since: number
  /** False once it fired, waits for its market or is gone: its triggers are void. */
  isLive: boolean
  /** Mark (points) for which `figures` were worked out. */
  mark: number
  figures: LiveFigures | undefined
}

/** A position that a quote has ended, with the mark in points and the reason. */
export type Fired = { readonly position: Position; readonly mark: number; readonly reason: CloseReason }

/** The holding contracts in memory, by customer and by trigger price; follows the storage, never leads it. */
export type PositionBook = {
  add(contract: Contract, instrument: Instrument, since?: number): Position
  get(id: string): Position | undefined
  remove(id: string): void
  /** Takes every position that a quote ends: it fires once and stays listed until it is removed. */
  take(quote: Quote): Fired[]
  /** Takes one position if a quote ends it. */
  takeOne(position: Position, quote: Quote): Fired | undefined
  /** Positions of one customer in one mode, oldest first. */
  ofUser(userId: string, mode: AccountMode): Iterable<Position>
  readonly size: number
}

type Side = {
  readonly falling: TriggerHeap<Position>
  readonly rising: TriggerHeap<Position>
}

/** Positions of one instrument: longs trigger on the bid, shorts on the ask (rules §4). */
type Shelf = {
  readonly buy: Side
  readonly sell: Side
  /** Asked to close while the market was shut. */
  readonly waiting: Set<Position>
}

/** Makes an empty book. */
export function createPositionBook(): PositionBook {
  const byId = new Map<string, Position>()
  const byUser = new Map<string, Set<Position>>()
  const shelves = new Map<string, Shelf>()

  function shelfOf(code: string): Shelf {
    const known = shelves.get(code)
    if (known !== undefined) return known
    const made: Shelf = { buy: createSide(), sell: createSide(), waiting: new Set() }
    shelves.set(code, made)
    return made
  }

  return {
    add(contract, instrument, since = 0) {
      const isWaiting = contract.status === 'to_be_closed'
      const position = {
        ...{ contract, instrument, since, isLive: !isWaiting },
        ...{ mark: Number.NaN, figures: undefined },
      }
      byId.set(contract.id, position)
      const key = userKey(contract.userId, contract.mode)
      const own = byUser.get(key)
      if (own === undefined) byUser.set(key, new Set([position]))
      else own.add(position)
      const shelf = shelfOf(contract.code)
      if (isWaiting) shelf.waiting.add(position)
      else watch(shelf[contract.side], position, levelsOf(contract, instrument))
      return position
    },
    get: id => byId.get(id),
    remove(id) {
      const position = byId.get(id)
      if (position === undefined) return
      byId.delete(id)
      const { contract } = position
      const key = userKey(contract.userId, contract.mode)
      const own = byUser.get(key)
      own?.delete(position)
      if (own?.size === 0) byUser.delete(key)
      const shelf = shelfOf(contract.code)
      shelf.waiting.delete(position)
      if (!position.isLive) return
      position.isLive = false
      unwatch(shelf[contract.side], levelsOf(contract, position.instrument))
    },
    take(quote) {
      const shelf = shelves.get(quote.code)
      if (shelf === undefined) return NONE
      const fired: Fired[] = []
      for (const position of shelf.waiting) {
        fired.push({ position, mark: markOf(position.contract, quote), reason: 'customer' })
      }
      shelf.waiting.clear()
      drain(shelf.buy, quote.bid, fired)
      drain(shelf.sell, quote.ask, fired)
      return fired
    },
    takeOne: (position, quote) => takeOne(shelfOf(position.contract.code), position, quote),
    ofUser: (userId, mode) => byUser.get(userKey(userId, mode)) ?? NOBODY,
    get size() {
      return byId.size
    },
  }
}

/** Whether a quote is at or beyond a trigger of a position. */
export function wouldEnd({ contract, instrument }: Position, quote: Quote): boolean {
  return reasonAt(levelsOf(contract, instrument), markOf(contract, quote)) !== undefined
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

const NONE: Fired[] = []
const NOBODY: ReadonlySet<Position> = new Set()

function userKey(userId: string, mode: AccountMode): string {
  return `${mode} ${userId}`
}

function createSide(): Side {
  return { falling: createTriggerHeap('falling'), rising: createTriggerHeap('rising') }
}

function watch(side: Side, position: Position, levels: Levels): void {
  if (levels.lower !== undefined) side.falling.add(levels.lower.points, position)
  if (levels.upper !== undefined) side.rising.add(levels.upper.points, position)
}

function unwatch(side: Side, levels: Levels): void {
  if (levels.lower !== undefined) side.falling.calledOff()
  if (levels.upper !== undefined) side.rising.calledOff()
}

function takeOne(shelf: Shelf, position: Position, quote: Quote): Fired | undefined {
  const { contract, instrument } = position
  const mark = markOf(contract, quote)
  if (shelf.waiting.delete(position)) return { position, mark, reason: 'customer' }
  if (!position.isLive) return undefined
  const levels = levelsOf(contract, instrument)
  const reason = reasonAt(levels, mark)
  if (reason === undefined) return undefined
  position.isLive = false
  unwatch(shelf[contract.side], levels)
  return { position, mark, reason }
}

function drain(side: Side, mark: number, fired: Fired[]): void {
  for (const [heap, other] of [
    [side.falling, side.rising],
    [side.rising, side.falling],
  ] as const) {
    for (let position = heap.take(mark); position !== undefined; position = heap.take(mark)) {
      const levels = levelsOf(position.contract, position.instrument)
      const level = heap === side.falling ? levels.lower : levels.upper
      if (level === undefined) continue
      position.isLive = false
      if (levels.lower !== undefined && levels.upper !== undefined) other.calledOff()
      fired.push({ position, mark, reason: level.reason })
    }
  }
}
