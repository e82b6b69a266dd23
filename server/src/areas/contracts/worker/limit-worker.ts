import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { commit, type Unanswered } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { readPages } from '../../../triggers/pages.ts'
import type { Heard, RecentQuotes } from '../../../triggers/recent-quotes.ts'
import type { DeskWork } from '../../../triggers/retry.ts'
import type { StorageReading } from '../../../triggers/storage-reading.ts'
import { createTooEarly } from '../../../triggers/too-early.ts'
import { findAnyOrder, pendingOrdersAfter, pendingOrdersOf } from '../queries.ts'
import { limitOrderOf } from '../rows.ts'
import type { Contract } from '../rules/contract.ts'
import { fillLimit } from '../rules/fill-limit.ts'
import { type Ending, endLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import type { EngineParts } from '../worker.ts'
import { writeEnding, writeFill } from '../writes.ts'
import { createLimitBook, isReached, type PendingOrder } from './limit-index.ts'

/** The engine's part that waits for limit prices: fills, expires and follows pending orders (rules §4). */
export type LimitDesk = {
  /** Reads every pending order. */
  load(): Promise<void>
  /** Fills every order that a quote has reached and that was there before it; only the leader does. */
  tick(heard: Heard): void
  /** Watches again what quotes from before its time have reached, and was there before the quote of this number. */
  putBack(number: number): void
  /** Ends every order whose time is over; only the leader does. */
  expire(): void
  /** Watches a pending order, in place of what was known of it, from the tick after this quote on. */
  watch(order: LimitOrder, since: Quote | undefined): void
  /** Takes what the storage says of a pending order: what came since it was placed, and a price that stands. */
  reconcile(order: LimitOrder, standing: Quote | undefined): void
  forget(id: string): void
  /** Whether a tick or the clock has reached an order, even if nobody led then and whoever leads next will write it. */
  hasFired(id: string): boolean
  /** Cancels what a customer has pending inside a command; the cancelled orders. */
  cancelAll(tx: Tx, request: { userId: string; mode: 'demo' | 'real'; at: number }): Promise<LimitOrder[]>
}

export type LimitDeskParts = EngineParts & {
  readonly recent: RecentQuotes
  readonly work: DeskWork
  readonly reading: StorageReading
  /** An order became a position at this quote; durable. */
  readonly filled: (contract: Contract, quote: Quote) => void
  /** An order ended without an entry; durable. */
  readonly ended: (order: LimitOrder) => void
}

/** Makes the desk; it does nothing by itself. */
export function createLimitDesk(parts: LimitDeskParts): LimitDesk {
  return new PendingOrders(parts)
}

class PendingOrders implements LimitDesk {
  readonly #parts: LimitDeskParts
  readonly #book = createLimitBook()
  readonly #tooEarly = createTooEarly<PendingOrder>()

  constructor(parts: LimitDeskParts) {
    this.#parts = parts
  }

  load(): Promise<void> {
    const { reading, recent } = this.#parts
    return readPages(page =>
      reading.read(
        tx => tx.all(pendingOrdersAfter, page),
        (rows, isVoid) => {
          for (const row of rows) if (!isVoid(row.id)) this.#renew(limitOrderOf(row), recent.last)
        },
      ),
    )
  }

  tick({ quote, number }: Heard): void {
    this.putBack(number)
    for (const pending of this.#book.take(quote)) {
      if (pending.since < number) this.#begin(pending, quote)
      else this.#tooEarly.add(pending)
    }
  }

  putBack(number: number): void {
    for (const { order, since } of this.#tooEarly.takeBefore(number)) this.#add(order, since)
  }

  expire(): void {
    const at = this.#parts.clock.now()
    if (!this.#parts.leadership.isLeader()) return
    for (const pending of this.#book.takeExpired(at)) this.#begin(pending, undefined)
  }

  watch(order: LimitOrder, since: Quote | undefined): void {
    const { recent } = this.#parts
    this.#watchFrom(order, since === undefined ? recent.last : recent.numberOf(since))
  }

  reconcile(order: LimitOrder, standing: Quote | undefined): void {
    const isNew = this.#book.get(order.id) === undefined
    const pending = this.#renew(order, isNew ? this.#placed(order) : this.#parts.recent.last)
    if (pending === undefined || standing === undefined) return
    // A node whose prices lag behind still shows one from before the order.
    if (order.placedAt === null || standing.time > order.placedAt) this.#test(pending, standing)
  }

  forget(id: string): void {
    this.#book.remove(id)
  }

  hasFired(id: string): boolean {
    const pending = this.#book.get(id)
    if (pending === undefined) return false
    const heard = this.#parts.recent.heardAfter(pending.order.code, pending.since)
    return !pending.isLive || heard.some(({ quote }) => isReached(pending, quote))
  }

  async cancelAll(
    tx: Tx,
    { userId, mode, at }: { userId: string; mode: 'demo' | 'real'; at: number },
  ): Promise<LimitOrder[]> {
    const cancelled: LimitOrder[] = []
    for (const row of await tx.all(pendingOrdersOf, { userId, mode })) {
      const change = endLimitOrder(limitOrderOf(row), { status: 'cancelled', at })
      if (await writeEnding(tx, change)) cancelled.push(change.order)
    }
    return cancelled
  }

  /** The order as it is watched now, or undefined when it is as it was. */
  #renew(order: LimitOrder, since: number): PendingOrder | undefined {
    const known = this.#book.get(order.id)?.order
    const isSame = known?.stopLoss === order.stopLoss && known.takeProfit === order.takeProfit
    return isSame ? undefined : this.#watchFrom(order, since)
  }

  #watchFrom(order: LimitOrder, since: number): PendingOrder | undefined {
    const pending = this.#add(order, since)
    if (pending === undefined) return undefined
    const heard = this.#parts.recent.heardAfter(order.code, since)
    heard.some(({ quote }) => this.#test(pending, quote))
    return pending
  }

  /** The quote by which another node placed an order; its price cannot be changed. */
  #placed({ code, placedAt }: LimitOrder): number {
    const { recent } = this.#parts
    return placedAt === null ? recent.last : recent.numberAt(code, placedAt)
  }

  #add(order: LimitOrder, since: number): PendingOrder | undefined {
    this.#book.remove(order.id)
    const instrument = this.#parts.market.instrument(order.code)
    if (instrument !== undefined) return this.#book.add(order, instrument, since)
    this.#parts.log.error({ orderId: order.id, code: order.code }, 'a limit order has no instrument')
    return undefined
  }

  #test(pending: PendingOrder, quote: Quote): boolean {
    if (!this.#parts.leadership.isLeader() || !this.#book.takeOne(pending, quote)) return false
    this.#begin(pending, quote)
    return true
  }

  /** The command is on its way before anything later can come between. */
  #begin({ order: { id }, instrument }: PendingOrder, quote: Quote | undefined): void {
    const { work, market } = this.#parts
    const rate = usdRate(market, instrument.quoteCurrency)
    const beginning: Beginning = { id, quote, rate, lost: undefined }
    const attempt = async () => {
      await commit(
        this.#parts.storage,
        (tx, afterCommit) => this.#settle(tx, afterCommit, beginning),
        lost => {
          beginning.lost = lost
        },
      )
    }
    work.track(work.persist(attempt, id))
  }

  /** Fills an order, or ends it, and gives what it is then; what stands in the storage decides, not what was in memory. */
  async #settle(
    tx: Tx,
    afterCommit: AfterCommit,
    { id, quote, rate, lost }: Beginning,
  ): Promise<Settled | undefined> {
    const row = await tx.one(findAnyOrder, { id })
    const instrument = row && this.#parts.market.instrument(row.code)
    if (row?.status !== 'pending' || instrument === undefined) {
      // Whoever changed it tells of it; it may have been the attempt before, of which only the answer was lost.
      const { status, updatedAt } = lost?.value ?? {}
      const isOwn = lost !== undefined && row?.status === status && row?.updated_at === updatedAt
      afterCommit(isOwn ? lost.tell : () => this.#book.remove(id))
      return lost?.value
    }
    const order = limitOrderOf(row)
    const at = this.#parts.clock.now()
    if (quote === undefined || at >= order.expiresAt) {
      return this.#end(tx, afterCommit, order, { status: 'expired', at })
    }
    const change = fillLimit(order, { instrument, quote, usdRate: rate, at })
    if (change === undefined)
      return this.#end(tx, afterCommit, order, { status: 'failed', reason: 'spread', at })
    try {
      await writeFill(tx, change)
    } catch (error) {
      if (!(error instanceof InsufficientBalance)) throw error
      return this.#end(tx, afterCommit, order, { status: 'failed', reason: 'balance', at })
    }
    afterCommit(() => this.#parts.filled(change.contract, quote))
    await this.#parts.notify(tx, { kind: 'limitFilled', order: change.contract }, afterCommit)
    return change.contract
  }

  async #end(tx: Tx, afterCommit: AfterCommit, order: LimitOrder, ending: Ending): Promise<LimitOrder> {
    const change = endLimitOrder(order, ending)
    await writeEnding(tx, change)
    afterCommit(() => this.#parts.ended(change.order))
    const kind = ending.status === 'failed' ? 'limitFailed' : 'limitExpired'
    await this.#parts.notify(tx, { kind, order: change.order }, afterCommit)
    return change.order
  }
}

type Settled = Pick<Contract | LimitOrder, 'status' | 'updatedAt'>

/** An order that is being filled or ended. */
type Beginning = {
  readonly id: string
  readonly quote: Quote | undefined
  readonly rate: string | undefined
  /** The attempt before, when it heard no answer. */
  lost: Unanswered<Settled | undefined> | undefined
}
