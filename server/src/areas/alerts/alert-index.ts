import type { Instrument } from '../../market/instruments/instrument.ts'
import { pricePoints } from '../../market/instruments/points.ts'
import type { Quote } from '../../market/instruments/quote.ts'
import { createTriggerHeap, type TriggerHeap } from '../../triggers/trigger-heap.ts'
import type { PriceAlert } from './rules/price-alert.ts'

/** An active alert in memory. */
export type WatchedAlert = {
  readonly alert: PriceAlert
  readonly instrument: Instrument
  /** Number of the last quote that came before it. */
  readonly since: number
  /** False once it has fired or was taken back. */
  isLive: boolean
}

/** The active alerts in memory, by instrument and price; follows the storage, never leads it. */
export type AlertBook = {
  /** Watches an alert unless it is watched. */
  add(alert: PriceAlert, instrument: Instrument, since: number): void
  has(id: string): boolean
  remove(id: string): void
  /** Takes every alert that a mid has reached: each is taken once. */
  take(quote: Quote): WatchedAlert[]
}

type Shelf = Readonly<Record<PriceAlert['condition'], TriggerHeap<WatchedAlert>>>

/** Makes an empty book. */
export function createAlertBook(): AlertBook {
  const byId = new Map<string, WatchedAlert>()
  const shelves = new Map<string, Shelf>()

  function shelfOf(code: string): Shelf {
    const known = shelves.get(code)
    if (known !== undefined) return known
    const made: Shelf = { above: createTriggerHeap('rising'), below: createTriggerHeap('falling') }
    shelves.set(code, made)
    return made
  }

  function drain(heap: TriggerHeap<WatchedAlert>, mid: number, taken: WatchedAlert[]): void {
    for (let watched = heap.take(mid); watched !== undefined; watched = heap.take(mid)) {
      watched.isLive = false
      byId.delete(watched.alert.id)
      taken.push(watched)
    }
  }

  return {
    add(alert, instrument, since) {
      const points = pricePoints(instrument, alert.price)
      if (points === undefined || byId.has(alert.id)) return
      const watched = { alert, instrument, since, isLive: true }
      byId.set(alert.id, watched)
      shelfOf(alert.code)[alert.condition].add(points, watched)
    },
    has: id => byId.has(id),
    remove(id) {
      const watched = byId.get(id)
      if (watched === undefined) return
      byId.delete(id)
      watched.isLive = false
      shelfOf(watched.alert.code)[watched.alert.condition].calledOff()
    },
    take(quote) {
      const shelf = shelves.get(quote.code)
      const taken: WatchedAlert[] = []
      if (shelf === undefined) return taken
      drain(shelf.above, quote.mid, taken)
      drain(shelf.below, quote.mid, taken)
      return taken
    },
  }
}
