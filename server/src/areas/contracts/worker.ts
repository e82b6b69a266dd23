import { ok, type Result } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import type { Money } from '@quayside/money/money'
import type { Holder } from '../../ledger/chart.ts'
import type { Quote } from '../../market/instruments/quote.ts'
import { standingQuote, standingTicks } from '../../market/last-tradable-quote.ts'
import { marketStateOf } from '../../market/market-state.ts'
import type { BusEvents } from '../../platform/bus.ts'
import type { Log, Timers } from '../../platform/clock.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { Leadership } from '../../triggers/leadership.ts'
import { createDeskLife, type DeskLife } from '../../triggers/lifecycle.ts'
import { readPages } from '../../triggers/pages.ts'
import { createRecentQuotes, type Heard } from '../../triggers/recent-quotes.ts'
import { watchUnheard } from '../../triggers/reconciliation.ts'
import { createDeskWork, type DeskWork } from '../../triggers/retry.ts'
import { createStorageReading, type StorageReading } from '../../triggers/storage-reading.ts'
import type { CloseAll, CoreServices, Trading } from '../services.ts'
import { type NotifyOrder, tellOrder } from './order-events.ts'
import { findAnyOrder, holdingOrdersOf, ordersTouchedAfter } from './queries.ts'
import { contractOf, orderOf } from './rows.ts'
import { closeAtMarket } from './rules/close.ts'
import { type Contract, isHolding } from './rules/contract.ts'
import { isLimitOrder, type LimitOrder } from './rules/limit-order.ts'
import type { OrderRow } from './tables.ts'
import { floatingPnL } from './worker/floating.ts'
import { createLimitDesk, type LimitDesk } from './worker/limit-worker.ts'
import type { Position } from './worker/position-index.ts'
import { createPositionDesk, type PositionDesk } from './worker/position-worker.ts'
import { writeClose } from './writes.ts'

/**
 * Keeps the holding positions and the pending orders in memory, fires what a tick reaches and knows what they are
 * worth (rules §4). What a durable command did is told to it together with the quote by which the command was judged:
 * the very next tick counts.
 */
export type Engine = Trading & {
  /**
   * Loads what is held and begins to watch; what a former run left unfired fires at the first tick. The market is
   * started before: the resting prices it begins with are not ticks.
   */
  start(): Promise<void>
  /** Stops watching and settles when what had fired is durable or given up. */
  stop(): Promise<void>
  /** Settles when every close under way is durable. */
  settled(): Promise<void>
  /** A position was opened at this quote. */
  opened(contract: Contract, quote: Quote): void
  /** A limit order was placed. */
  placed(order: LimitOrder, quote: Quote): void
  /** Stop, target or size of an order are others; without a quote there never was a price. */
  modified(order: Contract | LimitOrder, quote: Quote | undefined): void
  /** A contract was closed, or set waiting for its market, or a limit order ended without an entry. */
  changed(order: Contract | LimitOrder, quote?: Quote): void
  /** Whether a trigger or limit of the order was reached, though its command may still wait for a leader: then it wins. */
  hasFired(id: string): boolean
  /** Holding positions of a customer in a mode. */
  positionsOf(userId: string, mode: AccountMode): Iterable<Position>
}

export type EngineParts = Pick<CoreServices, 'clock' | 'storage' | 'market' | 'bus'> & {
  readonly timers: Timers
  readonly log: Log
  readonly leadership: Leadership
  readonly notify: NotifyOrder
  /** Waits before a failed close is tried again. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** How often ends of limit orders are looked for. */
const EXPIRY_MS = 10_000

/** Makes the engine; it does nothing until it is started. */
export function createEngine(parts: EngineParts): Engine {
  return new TriggerEngine(parts)
}

class TriggerEngine implements Engine {
  readonly #parts: EngineParts
  readonly #recent = createRecentQuotes()
  readonly #work: DeskWork
  readonly #life: DeskLife
  /** Take-overs that are still reading. */
  #takeOvers = 0
  readonly #reading: StorageReading
  readonly #positions: PositionDesk
  readonly #limits: LimitDesk
  #isTelling = false

  constructor(parts: EngineParts) {
    this.#parts = parts
    this.#work = createDeskWork(parts)
    this.#life = createDeskLife({ leadership: parts.leadership, work: this.#work })
    this.#reading = createStorageReading(parts.storage)
    const shared = { ...parts, recent: this.#recent, work: this.#work, reading: this.#reading }
    this.#positions = createPositionDesk({
      ...shared,
      closed: contract => this.changed(contract),
      outdated: (id, again) => this.#refresh(id, again),
    })
    this.#limits = createLimitDesk({
      ...shared,
      filled: (contract, quote) => this.opened(contract, quote),
      ended: order => this.changed(order),
    })
  }

  async start(): Promise<void> {
    const { market, bus, timers } = this.#parts
    // Where the prices stand: whatever comes after them is a tick.
    for (const { code } of market.instruments) {
      const quote = market.quote(code)
      if (quote !== undefined) this.#recent.note(quote)
    }
    const watching = [
      market.subscribe(quotes => this.#tick(quotes)),
      bus.subscribe('order.changed', event => this.#follow(event)),
      timers.every(EXPIRY_MS, () => this.#limits.expire()),
      watchUnheard({ ...this.#parts, work: this.#work }, since => this.#catchUp(since)),
    ]
    await this.#life.start({ watching, load: () => this.#load(), takeOver: () => this.#takeOver() })
  }

  stop(): Promise<void> {
    return this.#life.stop()
  }

  settled(): Promise<void> {
    return this.#work.settled()
  }

  opened(contract: Contract, quote: Quote): void {
    this.#limits.forget(contract.id)
    this.#positions.watch(contract, quote)
    this.#tell(contract, 'opened')
  }

  placed(order: LimitOrder, quote: Quote): void {
    this.#limits.watch(order, quote)
    this.#tell(order, 'pending')
  }

  modified(order: Contract | LimitOrder, quote: Quote | undefined): void {
    if (isLimitOrder(order)) this.#limits.watch(order, quote)
    else this.#positions.watch(order, quote)
    this.#tell(order, 'changed')
  }

  changed(order: Contract | LimitOrder, quote?: Quote): void {
    if (isLimitOrder(order)) this.#limits.forget(order.id)
    else if (isHolding(order)) this.#positions.watch(order, quote)
    else this.#positions.forget(order.id)
    this.#tell(order, order.status === 'to_be_closed' ? 'waiting' : 'closed')
  }

  hasFired(id: string): boolean {
    return this.#positions.hasFired(id) || this.#limits.hasFired(id)
  }

  positionsOf(userId: string, mode: AccountMode): Iterable<Position> {
    return this.#positions.ofUser(userId, mode)
  }

  floatingPnL(tx: ReadTx, holder: Holder): Promise<Money> {
    return floatingPnL(tx, holder, { ...this.#parts, find: id => this.#positions.find(id) })
  }

  async closeAll(tx: Tx, request: CloseAll): Promise<Result<void>> {
    const ended: (Contract | LimitOrder)[] = await this.#limits.cancelAll(tx, request)
    for (const row of await tx.all(holdingOrdersOf, { userId: request.userId, mode: request.mode })) {
      const contract = contractOf(row)
      const state = { contract, ...marketStateOf(this.#parts.market, contract.code) }
      const change = closeAtMarket(state, request.at)
      if (!change.ok) return change
      if (await writeClose(tx, change.value)) ended.push(change.value.contract)
    }
    request.afterCommit(() => {
      for (const order of ended) this.changed(order)
    })
    return ok(undefined)
  }

  /** Reads everything that is held or pending, so that the books say what the storage says. */
  async #load(): Promise<void> {
    await this.#positions.load()
    await this.#limits.load()
  }

  async #takeOver(): Promise<void> {
    // A tick that comes while this node reads has its turn after those of the time when nobody led.
    this.#takeOvers += 1
    try {
      await this.#load()
      this.#limits.expire()
    } finally {
      this.#takeOvers -= 1
      this.#fireKept()
    }
    for (const heard of standingTicks(this.#parts.market)) this.#fire(heard)
  }

  /** What this node heard while nobody led was traded at; of the rest the leader before has made an end. */
  #fireKept(): void {
    for (const { code } of this.#parts.market.instruments)
      for (const heard of this.#recent.heardAfter(code, 0)) this.#fire(heard)
    this.#positions.putBack(Number.POSITIVE_INFINITY)
    this.#limits.putBack(Number.POSITIVE_INFINITY)
  }

  /** Takes what was changed since a moment, whoever did it. */
  #catchUp(since: number): Promise<void> {
    return readPages(page =>
      this.#reading.read(tx => tx.all(ordersTouchedAfter, { since, ...page }), this.#takeAll),
    )
  }

  readonly #takeAll = (rows: readonly OrderRow[], isVoid: (id: string) => boolean): void => {
    for (const row of rows) {
      if (isVoid(row.id)) continue
      const order = orderOf(row)
      this.#reconcile(order)
      this.#tryStanding(order)
    }
  }

  #tick(quotes: readonly Quote[]): void {
    for (const quote of quotes) this.#fire(this.#recent.note(quote))
  }

  #fire(heard: Heard): void {
    if (this.#takeOvers > 0 || !this.#parts.leadership.isLeader()) return
    this.#positions.tick(heard)
    this.#limits.tick(heard)
  }

  /** What another node did; this node's own doings are in the books already. */
  #follow({ family, orderId, kind }: OrderChanged): void {
    if (family !== 'contract' || this.#isTelling) return
    if (kind === 'closed') {
      this.#reading.touched(orderId)
      this.#limits.forget(orderId)
      this.#positions.forget(orderId)
    } else this.#work.track(this.#refresh(orderId))
  }

  /** Takes what the storage says of one order, and a price that came since as a tick for it, after what `again` tries. */
  async #refresh(id: string, again?: () => void): Promise<void> {
    await this.#reading.read(
      tx => tx.all(findAnyOrder, { id }),
      (rows, isVoid) => {
        const orders = rows.filter(row => !isVoid(row.id)).map(orderOf)
        for (const order of orders) this.#reconcile(order)
        again?.()
        for (const order of orders) this.#tryStanding(order)
      },
    )
  }

  #reconcile(order: Contract | LimitOrder): void {
    if (isLimitOrder(order)) {
      if (order.status !== 'pending') this.#limits.forget(order.id)
      else this.#limits.reconcile(order, standingQuote(this.#parts.market, order.code))
      return
    }
    this.#limits.forget(order.id)
    if (!isHolding(order)) this.#positions.forget(order.id)
    else this.#positions.reconcile(order)
  }

  #tryStanding(order: Contract | LimitOrder): void {
    // A position that waits for its market waits for a tick that is still to come.
    if (isLimitOrder(order) || order.status !== 'open') return
    const quote = standingQuote(this.#parts.market, order.code)
    const isLater = quote !== undefined && quote.time > (order.entryAt ?? order.openTime)
    if (isLater) this.#positions.tickOne(order.id, quote)
  }

  #tell(order: Contract | LimitOrder, kind: OrderChanged['kind']): void {
    this.#reading.touched(order.id)
    this.#isTelling = true
    try {
      tellOrder(this.#parts.bus, order, kind)
    } finally {
      this.#isTelling = false
    }
  }
}

type OrderChanged = BusEvents['order.changed']
