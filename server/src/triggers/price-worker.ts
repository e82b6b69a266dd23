import type { Quote } from '../market/instruments/quote.ts'
import { lastTradableQuote } from '../market/last-tradable-quote.ts'
import type { Market } from '../market/market.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createFiringLine, type FiringLine } from './firing-line.ts'
import { createWorkerLife, type LifeParts, type Worker, type WorkerLife } from './lifecycle.ts'
import type { PriceArea } from './price-area.ts'
import { createRecentQuotes, type ReceivedQuotes } from './recent-quotes.ts'
import { createSettleOnce, type Settlement, type SettleOnce } from './settle-once.ts'
import { createStorageReading, type StorageReading } from './storage-reading.ts'
import { isReached, isTaken, TriggerIndex, type Watched } from './trigger-index.ts'

export type PriceWorkerParts = LifeParts & {
  readonly storage: Storage
  readonly market: Market
  readonly pause: (milliseconds: number) => Promise<void>
}

type Order = { readonly id: string; readonly code: string }
type Fired<T> = { readonly watched: Watched<T>; readonly quote: Quote | undefined }

const DUE_MS = 10_000

/**
 * Watches an area's orders by price, and by time where they expire. It keeps the orders in progress in memory and fires
 * those that a tick reaches. It also counts ticks that came before an order was durable, before the news of another
 * node's change, and, on takeover, while no node led.
 */
export class PriceWorker<O extends Order, T> implements Worker {
  readonly #parts: PriceWorkerParts
  readonly #area: PriceArea<O, T>
  readonly #index = new TriggerIndex<T>()
  readonly #recent = createRecentQuotes()
  readonly #life: WorkerLife
  readonly #reading: StorageReading
  readonly #settleOnce: SettleOnce<O>
  readonly #line: FiringLine<Fired<T>>
  #isPublishing = false

  constructor(parts: PriceWorkerParts, area: PriceArea<O, T>) {
    this.#parts = parts
    this.#area = area
    this.#life = createWorkerLife(parts)
    this.#reading = createStorageReading(parts.storage)
    this.#settleOnce = createSettleOnce({ ...parts, mayContinue: () => !this.#life.isStopped })
    this.#line = createFiringLine({
      timers: parts.timers,
      track: work => this.#life.track(work),
      fire: ({ watched, quote }) => area.fire(watched, quote),
    })
  }

  start(): Promise<void> {
    const { market, timers } = this.#parts
    // The starting prices: every later quote is a tick.
    for (const { code } of market.instruments) {
      const quote = market.quote(code)
      if (quote !== undefined) this.#recent.note(quote)
    }
    const watching = [
      market.subscribe(quotes => {
        for (const quote of quotes) {
          const received = this.#recent.note(quote)
          this.#take(received)
          // Runs on every node, so that the next leader has the same state.
          for (const watched of this.#index.takeAlong(received)) this.#followAlong(watched, received)
        }
      }),
      this.#area.follow((id, isOver) => this.#follow(id, isOver)),
      timers.every(DUE_MS, () => this.#takeDue()),
    ]
    return this.#life.start({
      watching,
      load: () => this.#load(),
      lead: () => this.#takeOver(),
      catchUp: since => this.#catchUp(since),
    })
  }

  stop(): Promise<void> {
    this.#line.hurry()
    return this.#life.stop()
  }

  settled(): Promise<void> {
    return this.#life.settled()
  }

  get(id: string): T | undefined {
    return this.#index.get(id)?.value
  }

  values(): Iterable<T> {
    return this.#index.values()
  }

  ofGroup(group: string): Iterable<T> {
    return this.#index.ofGroup(group)
  }

  /** Replaces the watched entry with the result of a durable command; counts from the tick after `judgedBy`. */
  watch(order: O, judgedBy?: Pick<Quote, 'code' | 'time'>): void {
    this.#reading.touched(order.id)
    const { last } = this.#recent
    this.#watchFrom(order, judgedBy === undefined ? last : this.#recent.numberAt(judgedBy))
  }

  forget(id: string): void {
    this.#reading.touched(id)
    this.#index.remove(id)
  }

  hasFired(id: string): boolean {
    const watched = this.#index.get(id)
    if (watched === undefined) return false
    return !watched.isLive || this.firstReached(watched) !== undefined
  }

  /** The first kept quote that counts for an entry and reached it. */
  firstReached(watched: Watched<T>): Quote | undefined {
    const received = this.#recent.receivedAfter(watched.code, watched.since)
    return received.find(({ quote }) => isReached(watched, quote))?.quote
  }

  tryOne(id: string, quote: Quote): void {
    const watched = this.#index.get(id)
    if (watched !== undefined) this.#test(watched, quote)
  }

  get isLeading(): boolean {
    return this.#life.leads()
  }

  track(work: Promise<void>): void {
    this.#life.track(work)
  }

  settle(settlement: Settlement<O>): void {
    this.#life.track(this.#settleOnce(settlement).then(() => {}))
  }

  /** Watches a fired order again because its firing is void, unless its id has a newer entry. */
  unfire(fired: Watched<T>): void {
    if (this.#index.get(fired.id) === fired) this.#index.add({ ...fired, since: this.#recent.last })
  }

  /** Removes a fired order that has ended, unless its id has a newer entry. */
  drop(fired: Watched<T>): void {
    if (this.#index.get(fired.id) === fired) this.#index.remove(fired.id)
  }

  async refresh(id: string, meanwhile?: () => void): Promise<void> {
    await this.#reading.read(
      tx => this.#area.find(tx, id),
      (order, isVoid) => {
        const isGood = order !== undefined && !isVoid(id)
        if (isGood) this.#reconcile(order)
        meanwhile?.()
        if (isGood) this.#tryTradable(order)
      },
    )
  }

  publish(publish: () => void): void {
    this.#isPublishing = true
    try {
      publish()
    } finally {
      this.#isPublishing = false
    }
  }

  #follow(id: string, isOver: boolean): void {
    if (this.#isPublishing) return
    if (isOver) this.forget(id)
    else this.#life.track(this.refresh(id))
  }

  async #load(): Promise<void> {
    for (const pages of this.#area.underWay)
      await this.#reading.each(pages, order => void this.#reconcile(order))
  }

  #catchUp(since: number): Promise<void> {
    const { pages, after } = this.#area.changedSince(since)
    const take = (order: O) => {
      this.#reconcile(order)
      this.#tryTradable(order)
    }
    return this.#reading.each(pages, take, after)
  }

  /** Fires on the quotes received while no node led and on the last tradable quote, before later ticks. */
  async #takeOver(): Promise<void> {
    const { market } = this.#parts
    this.#takeDue()
    for (const { code } of market.instruments) {
      const fired: Fired<T>[] = []
      this.#index.replay(this.#recent.receivedAfter(code, 0), (watched, quote) =>
        fired.push({ watched, quote }),
      )
      for (const each of Map.groupBy(fired, ({ quote }) => quote).values()) this.#begin(each)
    }
    for (const { code } of market.instruments) {
      const quote = lastTradableQuote(market, code)
      if (quote !== undefined) this.#take({ quote, number: Number.POSITIVE_INFINITY })
    }
    const takeUp = (order: O) => {
      if (this.#reconcile(order)) this.#tryTradable(order, Number.NEGATIVE_INFINITY)
    }
    for (const pages of this.#area.underWay) await this.#reading.each(pages, takeUp)
    this.#takeDue()
  }

  #take(received: ReceivedQuotes): void {
    if (!this.#life.leads()) return
    this.#begin(this.#index.take(received).map(watched => ({ watched, quote: received.quote })))
  }

  #begin(fired: readonly Fired<T>[]): void {
    const { precedence } = this.#area
    const rank = ({ watched }: Fired<T>) => precedence?.(watched.value) ?? 0
    this.#line.add(fired.length < 2 ? fired : fired.toSorted((a, b) => rank(a) - rank(b)))
  }

  #takeDue(): void {
    if (!this.#life.leads()) return
    const due = this.#index.takeDue(this.#parts.clock.now())
    this.#line.add(due.map(watched => ({ watched, quote: undefined })))
  }

  /** Syncs the index with a stored order; returns whether it was added again. */
  #reconcile(order: O): boolean {
    if (!this.#area.isUnderWay(order)) {
      this.#index.remove(order.id)
      return false
    }
    const held = this.get(order.id)
    if (held !== undefined && this.#area.isSame(held, order)) return false
    const time = this.#area.countsFrom(order, held)
    const { last } = this.#recent
    this.#watchFrom(order, time === undefined ? last : this.#recent.numberAt({ code: order.code, time }))
    return true
  }

  #tryTradable(order: O, otherwise?: number): void {
    const after = this.#area.tradesAfter?.(order) ?? otherwise
    const quote = lastTradableQuote(this.#parts.market, order.code)
    if (after === undefined || quote === undefined || quote.time <= after) return
    this.tryOne(order.id, quote)
    const watched = this.#index.get(order.id)
    if (watched?.isLive === true) this.#moved(watched, { quote, number: this.#recent.last })
  }

  #watchFrom(order: O, requested: number): void {
    const { id, code } = order
    const known = this.#index.get(id)
    const isContinued = known !== undefined && this.#area.isContinued?.(known.value, order) === true
    const since = isContinued ? Math.min(requested, known.since) : requested
    const instrument = this.#parts.market.instrument(code)
    if (instrument === undefined) {
      this.#index.remove(id)
      this.#parts.log.error({ orderId: id, instrument: code }, 'what is to be watched has no instrument')
      return
    }
    let watched = this.#index.add({ id, code, since, ...this.#area.entryOf(order, instrument, known?.value) })
    for (const received of this.#recent.receivedAfter(code, since)) {
      // If this node does not write it, the next leader will.
      if (this.#test(watched, received.quote) || isReached(watched, received.quote)) return
      watched = this.#moved(watched, received) ?? watched
    }
  }

  /** Moves an entry's triggers, unless an earlier quote reached it: then it waits unchanged for the next leader. */
  #followAlong(watched: Watched<T>, received: ReceivedQuotes): void {
    const since = this.#life.leads() ? [] : this.#recent.receivedAfter(watched.code, watched.since)
    if (since.some(({ quote }) => isReached(watched, quote)))
      this.#index.add({ ...watched, along: undefined })
    else if (this.#moved(watched, received) === undefined) this.#index.add(watched)
  }

  #moved(watched: Watched<T>, { quote, number }: ReceivedQuotes): Watched<T> | undefined {
    const moved = isTaken(watched, quote) ? this.#area.moved?.(watched.value, quote) : undefined
    return moved && this.#index.add({ ...watched, ...moved, since: Math.max(watched.since, number) })
  }

  #test(watched: Watched<T>, quote: Quote): boolean {
    if (!this.#life.leads() || !this.#index.takeOne(watched, quote)) return false
    this.#line.add([{ watched, quote }])
    return true
  }
}
