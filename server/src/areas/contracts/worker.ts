import type { AccountMode } from '@quayside/contracts/customer/user'
import { ok, type Result } from '@quayside/contracts/result'
import type { Money } from '@quayside/money/money'
import type { Holder } from '../../ledger/chart.ts'
import type { Quote } from '../../market/instruments/quote.ts'
import { marketRefusal, marketStateOf } from '../../market/market-state.ts'
import { refusePreSplitPrice } from '../../market/splits/pre-split-price.ts'
import type { Bus, BusEvents } from '../../platform/bus.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { Worker } from '../../triggers/lifecycle.ts'
import type { Moved, PriceArea } from '../../triggers/price-area.ts'
import { PriceWorker, type PriceWorkerParts } from '../../triggers/price-worker.ts'
import type { Watched } from '../../triggers/trigger-index.ts'
import {
  type CancelWaiting,
  type CloseAll,
  EVERYTHING,
  type HouseLimits,
  type OwnLimits,
  type Trading,
} from '../services.ts'
import { type NotifyOrder, publishOrder } from './order-events.ts'
import {
  findAnyOrder,
  heldCodesOf,
  holdingOrdersAfter,
  holdingOrdersOf,
  ordersTouchedAfter,
  pendingOrdersAfter,
  pendingOrdersOf,
} from './queries.ts'
import { contractOf, limitOrderOf, orderOf } from './rows.ts'
import { closeAtLast, closeAtMarket } from './rules/close.ts'
import { type Contract, isHolding } from './rules/contract.ts'
import { endLimitOrder, isLimitOrder, type LimitOrder } from './rules/limit-order.ts'
import { fartherOf } from './rules/stops/trail.ts'
import { closePosition, isStillEnded } from './worker/close-position.ts'
import { type DelistRequest, delistOrders } from './worker/delist-orders.ts'
import { floatingPnL } from './worker/floating.ts'
import {
  countsFrom,
  entryOf,
  groupOf,
  type HeldOrder,
  isContinued,
  isSame,
  isUnderWay,
  movedBy,
  type Position,
  precedence,
  tradesAfter,
} from './worker/held-order.ts'
import { settleLimit } from './worker/settle-limit.ts'
import { type SplitRequest, splitOrders } from './worker/split-orders.ts'
import { createTrailSaver, type TrailSaver } from './worker/trail-saver.ts'
import { writeClose, writeEnding } from './writes.ts'

/** Fires held positions and pending orders (rules §4). Call after a durable command with its quote. */
export type ContractWorker = Trading &
  Worker & {
    opened(contract: Contract, quote: Quote): void
    placed(order: LimitOrder, quote: Quote): void
    modified(order: Contract | LimitOrder, quote: Quote | undefined): void
    remargined(contract: Contract, quote: Quote | undefined): void
    changed(order: Contract | LimitOrder, quote?: Quote): void
    /** Whether a trigger or limit was reached; it wins even while its write still waits for a leader. */
    hasFired(id: string): boolean
    /** The stored contract with its trailing stop as far as this node has followed it. */
    live(contract: Contract): Contract
    positions(): Iterable<Position>
    positionsOf(userId: string, mode: AccountMode): Iterable<Position>
    /** Adjusts some orders of an instrument for a split in a command; returns how many, zero if none is left. */
    split(tx: Tx, request: SplitRequest): Promise<number>
    /** Ends some orders of a delisted instrument in a command; returns how many, zero if none is left. */
    delist(tx: Tx, request: DelistRequest): Promise<number>
  }

export type ContractWorkerParts = PriceWorkerParts & {
  readonly bus: Bus
  readonly notify: NotifyOrder
  readonly ownLimits: Pick<OwnLimits, 'refuse'>
  readonly houseLimits: HouseLimits
}

export function createContractWorker(parts: ContractWorkerParts): ContractWorker {
  return new ContractPriceWorker(parts)
}

type Order = Contract | LimitOrder
type OrderChanged = BusEvents['order.changed']

class ContractPriceWorker implements ContractWorker {
  readonly #parts: ContractWorkerParts
  readonly #price: PriceWorker<Order, HeldOrder>
  readonly #trails: TrailSaver
  #stopSaving = (): void => {}

  constructor(parts: ContractWorkerParts) {
    this.#parts = parts
    this.#trails = createTrailSaver(parts.storage)
    this.#price = new PriceWorker(parts, {
      ...AREA,
      follow: onChange =>
        parts.bus.subscribe('order.changed', ({ family, orderId, kind }) => {
          if (family === 'contract' && kind !== 'followed') onChange(orderId, kind === 'closed')
        }),
      fire: (watched, quote) => this.#fire(watched, quote),
      moved: (held, quote) => this.#move(held, quote),
    })
  }

  start(): Promise<void> {
    this.#stopSaving = this.#parts.timers.every(SAVE_INTERVAL_MS, () => {
      if (!this.#trails.isIdle) this.#price.track(this.#saveTrails())
    })
    return this.#price.start()
  }

  stop(): Promise<void> {
    this.#stopSaving()
    this.#price.track(this.#saveTrails())
    return this.#price.stop()
  }

  settled(): Promise<void> {
    return this.#price.settled()
  }

  opened(contract: Contract, quote: Quote): void {
    this.#price.watch(contract, quote)
    this.#publish(contract, 'opened')
  }

  placed(order: LimitOrder, quote: Quote): void {
    this.#price.watch(order, quote)
    this.#publish(order, 'pending')
  }

  modified(order: Order, quote: Quote | undefined): void {
    this.#price.watch(order, quote)
    this.#publish(order, 'changed')
  }

  remargined(contract: Contract, quote: Quote | undefined): void {
    this.modified(contract, quote)
    const { userId, mode } = contract
    this.#price.publish(() => this.#parts.bus.publish('balance.changed', { userId, mode }))
  }

  changed(order: Order, quote?: Quote): void {
    if (!isLimitOrder(order) && isHolding(order)) this.#price.watch(order, quote)
    else this.#price.forget(order.id)
    this.#publish(order, order.status === 'to_be_closed' ? 'waiting' : 'closed')
  }

  live(contract: Contract): Contract {
    return fartherOf(contract, this.#positionOf(contract.id)?.contract)
  }

  hasFired(id: string): boolean {
    const order = this.#price.get(id)
    // Its customer can still close a position that waits for its market.
    if (order === undefined || ('contract' in order && order.contract.status !== 'open')) return false
    return this.#price.hasFired(id)
  }

  *positions(): Generator<Position> {
    for (const order of this.#price.values()) if ('contract' in order) yield order
  }

  *positionsOf(userId: string, mode: AccountMode): Iterable<Position> {
    for (const order of this.#price.ofGroup(groupOf(userId, mode))) if ('contract' in order) yield order
  }

  floatingPnL(tx: ReadTx, holder: Holder): Promise<Money> {
    return floatingPnL(tx, holder, { ...this.#parts, find: id => this.#positionOf(id) })
  }

  async mayCloseAll(tx: ReadTx, { userId, mode }: Holder): Promise<Result<void>> {
    for (const { code } of await tx.all(heldCodesOf, { userId, mode })) {
      const refusal = marketRefusal(marketStateOf(this.#parts.market, code))
      if (refusal !== undefined) return refusal
    }
    return ok(undefined)
  }

  async closeAll(tx: Tx, request: CloseAll): Promise<Result<number>> {
    const { userId, mode, at, most = EVERYTHING, isDecided = false } = request
    const { found, cancelled } = await this.#cancelPending(tx, { userId, mode, at }, most)
    const ended: Order[] = [...cancelled]
    const holding = await tx.all(holdingOrdersOf, { userId, mode, limit: most - found })
    for (const row of holding) {
      const contract = this.live(contractOf(row))
      const state = { contract, ...marketStateOf(this.#parts.market, contract.code) }
      const old = await refusePreSplitPrice(tx, state, at)
      if (old !== undefined) return old
      const change = isDecided ? closeAtLast(state, at) : closeAtMarket(state, at)
      if (!change.ok) return change
      if (await writeClose(tx, change.value)) ended.push(change.value.contract)
    }
    request.afterCommit(() => {
      for (const order of ended) this.changed(order)
    })
    return ok(found + holding.length)
  }

  async cancelWaiting(tx: Tx, { afterCommit, ...whose }: CancelWaiting): Promise<number> {
    const { cancelled } = await this.#cancelPending(tx, whose, EVERYTHING)
    afterCommit(() => {
      for (const order of cancelled) this.changed(order)
    })
    return cancelled.length
  }

  async #cancelPending(tx: Tx, { userId, mode, at }: Omit<CancelWaiting, 'afterCommit'>, most: number) {
    const pending = await tx.all(pendingOrdersOf, { userId, mode, limit: most })
    const cancelled: LimitOrder[] = []
    for (const row of pending) {
      const change = endLimitOrder(limitOrderOf(row), { status: 'cancelled', at })
      if (await writeEnding(tx, change)) cancelled.push(change.order)
    }
    return { found: pending.length, cancelled }
  }

  delist(tx: Tx, request: DelistRequest): Promise<number> {
    return delistOrders(tx, request, {
      ...this.#parts,
      live: contract => this.live(contract),
      ended: order => this.changed(order),
    })
  }

  split(tx: Tx, request: SplitRequest): Promise<number> {
    return splitOrders(tx, request, {
      ...this.#parts,
      live: contract => this.live(contract),
      changed: order => this.modified(order, undefined),
      ended: order => this.changed(order),
    })
  }

  #fire(watched: Watched<HeldOrder>, quote: Quote | undefined): void {
    const { value } = watched
    if ('limit' in value) {
      this.#price.settle({
        ...settleLimit(value, quote, {
          ...this.#parts,
          filled: (contract, at) => this.opened(contract, at),
          ended: order => this.changed(order),
        }),
        key: watched,
        wasOvertaken: () => this.#lookAgain(watched),
      })
    } else if (quote !== undefined) {
      this.#price.settle({
        ...closePosition(value, quote, { ...this.#parts, closed: contract => this.changed(contract) }),
        key: watched,
        wasOvertaken: () => this.#tryAgain(watched, value, quote),
      })
    }
  }

  #lookAgain(watched: Watched<HeldOrder>): Promise<void> {
    this.#price.unfire(watched)
    return this.#price.refresh(watched.id)
  }

  #tryAgain(watched: Watched<HeldOrder>, fired: Position, quote: Quote): Promise<void> {
    const { id } = watched
    this.#price.unfire(watched)
    return this.#price.refresh(id, () => {
      const position = this.#positionOf(id)
      if (position !== undefined && isStillEnded(position, fired, quote)) this.#price.tryOne(id, quote)
    })
  }

  #move(held: HeldOrder, quote: Quote): Moved<HeldOrder> | undefined {
    const moved = movedBy(held, quote)
    if (moved !== undefined && 'contract' in moved.value) this.#trails.note(moved.value.contract)
    return moved
  }

  /** The leader persists and publishes trailing progress; other nodes keep it until they lead. */
  async #saveTrails(): Promise<void> {
    const now = (id: string) => this.#positionOf(id)?.contract
    if (!this.#price.isLeading) return this.#trails.prune(now)
    try {
      for (const contract of await this.#trails.save(now)) this.#publish(contract, 'followed')
    } catch (error) {
      this.#parts.log.error({ err: error }, 'trailing stops could not be kept; trying again')
    }
  }

  #positionOf(id: string): Position | undefined {
    const order = this.#price.get(id)
    return order !== undefined && 'contract' in order ? order : undefined
  }

  #publish(order: Order, kind: OrderChanged['kind']): void {
    this.#price.publish(() => publishOrder(this.#parts.bus, order, kind))
  }
}

/** Interval for persisting trailing progress: the most a crash can lose. */
const SAVE_INTERVAL_MS = 1_000

const AREA = {
  underWay: [
    async (tx, page) => (await tx.all(holdingOrdersAfter, page)).map(contractOf),
    async (tx, page) => (await tx.all(pendingOrdersAfter, page)).map(limitOrderOf),
  ],
  changedSince: since => ({
    pages: async (tx, page) => (await tx.all(ordersTouchedAfter, { since, ...page })).map(orderOf),
  }),
  async find(tx, id) {
    const row = await tx.one(findAnyOrder, { id })
    return row && orderOf(row)
  },
  isUnderWay,
  entryOf,
  isSame,
  isContinued,
  countsFrom,
  tradesAfter,
  precedence,
} satisfies Omit<PriceArea<Order, HeldOrder>, 'follow' | 'fire' | 'moved'>
