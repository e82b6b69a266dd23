import type { Desk } from '../../app/workers.ts'
import { priceText } from '../../market/instruments/points.ts'
import type { Quote } from '../../market/instruments/quote.ts'
import { standingTicks } from '../../market/last-tradable-quote.ts'
import { notify } from '../../notices/notify.ts'
import type { BusEvents } from '../../platform/bus.ts'
import type { Log, Timers } from '../../platform/clock.ts'
import { firstIdAt } from '../../platform/ids.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { commit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Leadership } from '../../triggers/leadership.ts'
import { createDeskLife, type DeskLife } from '../../triggers/lifecycle.ts'
import { readPages } from '../../triggers/pages.ts'
import { createRecentQuotes, type Heard } from '../../triggers/recent-quotes.ts'
import { watchUnheard } from '../../triggers/reconciliation.ts'
import { createDeskWork, type DeskWork } from '../../triggers/retry.ts'
import { createTooEarly } from '../../triggers/too-early.ts'
import type { CoreServices } from '../services.ts'
import { createAlertBook, type WatchedAlert } from './alert-index.ts'
import { activeAlertsAfter, alertOf, findAnyAlert, fireAlert } from './queries.ts'
import type { PriceAlert } from './rules/price-alert.ts'
import type { AlertRow } from './tables.ts'

/** Watches the prices at which customers want to hear: each alert fires once, at the first mid at or beyond it. */
export type AlertDesk = Desk & {
  /** A durable command added an alert at this quote: it is watched from the very next tick on. */
  added(alert: PriceAlert, quote: Quote): void
  /** A durable command took an alert back. */
  removed(alert: PriceAlert): void
}

export type AlertDeskParts = Pick<CoreServices, 'clock' | 'storage' | 'market' | 'bus' | 'ids'> & {
  readonly log: Log
  readonly timers: Timers
  readonly leadership: Leadership
  /** Waits before a failed command is tried again. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Makes the desk; it does nothing until it is started. */
export function createAlertDesk(parts: AlertDeskParts): AlertDesk {
  return new HeapAlertDesk(parts)
}

class HeapAlertDesk implements AlertDesk {
  readonly #parts: AlertDeskParts
  readonly #book = createAlertBook()
  readonly #recent = createRecentQuotes()
  readonly #tooEarly = createTooEarly<WatchedAlert>()
  readonly #work: DeskWork
  readonly #life: DeskLife

  constructor(parts: AlertDeskParts) {
    this.#parts = parts
    this.#work = createDeskWork(parts)
    this.#life = createDeskLife({ leadership: parts.leadership, work: this.#work })
  }

  async start(): Promise<void> {
    const { market, bus } = this.#parts
    const watching = [
      market.subscribe(quotes => this.#tick(quotes)),
      bus.subscribe('alert.changed', event => this.#follow(event)),
      // Alerts are never changed: the ids of new ones say when they came.
      watchUnheard({ ...this.#parts, work: this.#work }, since =>
        this.#read(firstIdAt(since), alert => this.#take(alert)),
      ),
    ]
    await this.#life.start({ watching, load: () => this.#load(), takeOver: () => this.#takeOver() })
  }

  stop(): Promise<void> {
    return this.#life.stop()
  }

  settled(): Promise<void> {
    return this.#work.settled()
  }

  added(alert: PriceAlert, quote: Quote): void {
    this.#watch(alert, this.#recent.numberOf(quote))
    this.#tell(alert, 'added')
  }

  removed(alert: PriceAlert): void {
    this.#book.remove(alert.id)
    this.#tell(alert, 'removed')
  }

  /** Reads every active alert, so that the book knows all that the storage knows. */
  #load(): Promise<void> {
    return this.#read('', alert => this.#take(alert))
  }

  /** What this node heard while nobody led counts; of the rest the leader before has made an end. */
  async #takeOver(): Promise<void> {
    // Before a tick comes that is later; what this node does not know yet has its turn after the reading.
    this.#fireAllKept()
    await this.#load()
    this.#fireAllKept()
    for (const heard of standingTicks(this.#parts.market)) this.#fireAll(heard)
  }

  #fireAllKept(): void {
    for (const { code } of this.#parts.market.instruments) this.#fireKept(code, 0)
  }

  /** Gives every active alert after an id. */
  #read(after: string, use: (alert: PriceAlert) => void): Promise<void> {
    return readPages(async page => {
      const rows = await this.#parts.storage.read(tx => tx.all(activeAlertsAfter, page))
      for (const row of rows) use(alertOf(row))
      return rows
    }, after)
  }

  /** Watches an alert from the tick after a number on; those that came meanwhile count. */
  #watch(alert: PriceAlert, since: number): void {
    const instrument = this.#parts.market.instrument(alert.code)
    if (instrument === undefined) {
      this.#parts.log.error({ alertId: alert.id, code: alert.code }, 'a price alert has no instrument')
      return
    }
    this.#book.add(alert, instrument, since)
    this.#fireKept(alert.code, since)
  }

  #fireKept(code: string, since: number): void {
    for (const heard of this.#recent.heardAfter(code, since)) this.#fireAll(heard)
    this.#putBack(Number.POSITIVE_INFINITY)
  }

  #tick(quotes: readonly Quote[]): void {
    for (const quote of quotes) this.#fireAll(this.#recent.note(quote))
  }

  #fireAll({ quote, number }: Heard): void {
    if (!this.#parts.leadership.isLeader()) return
    this.#putBack(number)
    for (const watched of this.#book.take(quote)) {
      if (watched.since < number) this.#work.track(this.#fire(watched, quote))
      else this.#tooEarly.add(watched)
    }
  }

  /** Watches again what was asked for after a price that reached it, and before the quote of this number. */
  #putBack(number: number): void {
    for (const { alert, instrument, since } of this.#tooEarly.takeBefore(number))
      this.#book.add(alert, instrument, since)
  }

  #fire({ alert, instrument }: WatchedAlert, quote: Quote): Promise<void> {
    const fired = {
      name: instrument.name,
      price: priceText(instrument, quote.mid),
      at: Math.max(alert.createdAt, this.#momentOf(quote)),
    }
    let lost: Telling
    const attempt = () =>
      commit(
        this.#parts.storage,
        (tx, afterCommit) => this.#write(tx, afterCommit, { alert, fired, lost }),
        unanswered => {
          lost = unanswered.tell
        },
      )
    return this.#work.persist(attempt, alert.id)
  }

  /** When a tick came, by the wall clock: one that nobody attended to is told of later. */
  #momentOf({ time }: Quote): number {
    const { market, clock } = this.#parts
    return Math.round(clock.now() - Math.max(0, market.now() - time) / market.speed)
  }

  async #write(tx: Tx, afterCommit: AfterCommit, { alert, fired, lost }: Firing): Promise<void> {
    const row = { id: alert.id, at: fired.at, price: fired.price }
    if ((await tx.run(fireAlert, row)) === 0) {
      // It was taken back, or another leader was first: whoever did it told of it, unless no answer came.
      if (lost !== undefined && isFiredSo(await tx.one(findAnyAlert, row), fired)) afterCommit(lost)
      return
    }
    const { id: alertId, userId, code, condition, price } = alert
    const data = { alertId, code, name: fired.name, condition, price, firedPrice: fired.price }
    await notify(tx, this.#parts, { userId, kind: 'priceAlert', data, afterCommit })
    afterCommit(() => this.#tell(alert, 'fired'))
  }

  /** What another node did; this node's own doings are in the book already. */
  #follow({ alertId, kind }: AlertChanged): void {
    if (kind === 'added') this.#work.track(this.#refresh(alertId))
    else this.#book.remove(alertId)
  }

  async #refresh(id: string): Promise<void> {
    if (this.#book.has(id)) return
    const row = await this.#parts.storage.read(tx => tx.one(findAnyAlert, { id }))
    if (row?.status === 'active') this.#take(alertOf(row))
  }

  /** Watches what the storage has, from its moment on. */
  #take(alert: PriceAlert): void {
    if (!this.#book.has(alert.id)) this.#watch(alert, this.#numberAt(alert))
  }

  /** Number of the last tick of this node that came before another node's moment. */
  #numberAt({ code, createdAt }: PriceAlert): number {
    const { market, clock } = this.#parts
    const quote = market.quote(code)
    if (quote === undefined) return this.#recent.last
    const time = market.now() - (clock.now() - createdAt) * market.speed
    return this.#recent.numberOf({ ...quote, time })
  }

  #tell({ id, userId }: PriceAlert, kind: AlertChanged['kind']): void {
    this.#parts.bus.publish('alert.changed', { alertId: id, userId, kind })
  }
}

type AlertChanged = BusEvents['alert.changed']

/** What the attempt before wanted to tell, when it heard no answer. */
type Telling = (() => void) | undefined

type Fired = { readonly name: string; readonly price: string; readonly at: number }

type Firing = { readonly alert: PriceAlert; readonly fired: Fired; readonly lost: Telling }

function isFiredSo(row: AlertRow | undefined, { at, price }: Fired): boolean {
  return row?.status === 'fired' && row.fired_at === at && row.fired_price === price
}
