import type { Quote } from '../market/instruments/quote.ts'
import type { ReceivedQuotes } from './recent-quotes.ts'
import { createTriggerHeap, type Firing, type Ticket, type TriggerHeap } from './trigger-heap.ts'

/** A mark that a quote may reach: prices in points, times in ms of market time. */
export type Trigger = {
  readonly by: 'bid' | 'ask' | 'mid' | 'time'
  readonly firing: Firing
  readonly at: number
}

export type Entry<T> = {
  readonly id: string
  readonly code: string
  readonly value: T
  /** Number of the last quote before the entry; later quotes count. */
  readonly since: number
  readonly triggers: readonly Trigger[]
  /** A mark that moves the triggers without firing the entry. */
  readonly along?: Trigger | undefined
  /** When it fires without a quote, by the clock passed to `takeDue`. */
  readonly dueAt?: number
  readonly group?: string
}

/** An entry in the index; live until it fires or is removed, even when nothing can fire it. */
export type Watched<T> = Entry<T> & { readonly isLive: boolean }

export function isReached({ triggers }: Pick<Entry<unknown>, 'triggers'>, quote: Quote): boolean {
  return triggers.some(trigger => isAt(trigger, quote))
}

export function isTaken({ along }: Pick<Entry<unknown>, 'along'>, quote: Quote): boolean {
  return along !== undefined && isAt(along, quote)
}

function isAt({ by, firing, at }: Trigger, quote: Quote): boolean {
  return firing === 'rising' ? quote[by] >= at : quote[by] <= at
}

type Inside<T> = Entry<T> & { isLive: boolean; tickets: Placed<T>[] }
type Placed<T> = { readonly heap: TriggerHeap<Inside<T>>; readonly ticket: Ticket<Inside<T>> }
type InstrumentIndex<T> = (Pick<Trigger, 'by' | 'firing'> & { readonly heap: TriggerHeap<Inside<T>> })[]

/**
 * Entries waiting for a price or a time. The index follows the storage, never the reverse; a quote costs as much as it
 * fires.
 */
export class TriggerIndex<T> {
  readonly #byId = new Map<string, Inside<T>>()
  readonly #byCode = new Map<string, InstrumentIndex<T>>()
  readonly #alongByCode = new Map<string, InstrumentIndex<T>>()
  readonly #byTime = createTriggerHeap<Inside<T>>('rising')
  readonly #byGroup = new Map<string, Map<string, T>>()

  add(entry: Entry<T>): Watched<T> {
    const known = this.#byId.get(entry.id)
    if (known !== undefined) {
      this.#lift(known)
      if (known.group !== entry.group) this.#leave(known)
    }
    const inside: Inside<T> = { ...entry, isLive: false, tickets: [] }
    const { id, group, value } = inside
    this.#byId.set(id, inside)
    if (group !== undefined) this.#byGroup.set(group, (this.#byGroup.get(group) ?? new Map()).set(id, value))
    this.#place(inside)
    return inside
  }

  get(id: string): Watched<T> | undefined {
    return this.#byId.get(id)
  }

  remove(id: string): void {
    const inside = this.#byId.get(id)
    if (inside === undefined) return
    this.#byId.delete(id)
    this.#lift(inside)
    this.#leave(inside)
  }

  #leave({ id, group = '' }: Inside<T>): void {
    const members = this.#byGroup.get(group)
    members?.delete(id)
    if (members?.size === 0) this.#byGroup.delete(group)
  }

  take(received: ReceivedQuotes): Watched<T>[] {
    const { taken, early } = this.#drain(received)
    for (const inside of early) this.#place(inside)
    return taken
  }

  takeAlong({ quote, number }: ReceivedQuotes): Watched<T>[] {
    const taken: Inside<T>[] = []
    const early: Inside<T>[] = []
    for (const { by, heap } of this.#alongByCode.get(quote.code) ?? [])
      for (const inside of this.#takeAll(heap, quote[by]))
        (inside.since < number ? taken : early).push(inside)
    for (const inside of early) this.#place(inside)
    return taken
  }

  /** Replays past quotes in order; the first quote that reaches an entry after its `since` fires it. */
  replay(received: readonly ReceivedQuotes[], fire: (watched: Watched<T>, quote: Quote) => void): void {
    // Entries reached by a quote older than their `since` are set aside, so that such quotes do not find them again.
    let aside: Inside<T>[] = []
    for (const each of received) {
      for (const inside of aside) if (inside.since < each.number) this.#place(inside)
      aside = aside.filter(({ since }) => since >= each.number)
      const { taken, early } = this.#drain(each)
      aside.push(...early)
      for (const watched of taken) fire(watched, each.quote)
    }
    for (const inside of aside) this.#place(inside)
  }

  takeOne(watched: Watched<T>, quote: Quote): boolean {
    const inside = this.#byId.get(watched.id)
    if (inside !== watched || !inside.isLive || !isReached(inside, quote)) return false
    this.#lift(inside)
    return true
  }

  takeDue(now: number): Watched<T>[] {
    return this.#takeAll(this.#byTime, now)
  }

  *values(): Generator<T> {
    for (const { value } of this.#byId.values()) yield value
  }

  ofGroup(group: string): Iterable<T> {
    return this.#byGroup.get(group)?.values() ?? []
  }

  get size(): number {
    return this.#byId.size
  }

  #drain({ quote, number }: ReceivedQuotes): { taken: Inside<T>[]; early: Inside<T>[] } {
    const taken: Inside<T>[] = []
    const early: Inside<T>[] = []
    for (const { by, heap } of this.#byCode.get(quote.code) ?? [])
      for (const inside of this.#takeAll(heap, quote[by]))
        (inside.since < number ? taken : early).push(inside)
    return { taken, early }
  }

  #takeAll(heap: TriggerHeap<Inside<T>>, mark: number): Inside<T>[] {
    const taken: Inside<T>[] = []
    for (let inside = heap.take(mark); inside !== undefined; inside = heap.take(mark)) {
      this.#lift(inside)
      taken.push(inside)
    }
    return taken
  }

  #place(inside: Inside<T>): void {
    const { triggers, along, dueAt } = inside
    const into = (heap: TriggerHeap<Inside<T>>, at: number) => ({ heap, ticket: heap.add(at, inside) })
    inside.tickets = triggers.map(trigger => into(heapOf(this.#byCode, inside.code, trigger), trigger.at))
    if (along !== undefined)
      inside.tickets.push(into(heapOf(this.#alongByCode, inside.code, along), along.at))
    if (dueAt !== undefined) inside.tickets.push(into(this.#byTime, dueAt))
    inside.isLive = true
  }

  #lift(inside: Inside<T>): void {
    for (const { heap, ticket } of inside.tickets) heap.cancel(ticket)
    inside.tickets = []
    inside.isLive = false
  }
}

function heapOf<T>(
  byCode: Map<string, InstrumentIndex<T>>,
  code: string,
  { by, firing }: Trigger,
): TriggerHeap<Inside<T>> {
  const heaps = byCode.get(code) ?? []
  if (heaps.length === 0) byCode.set(code, heaps)
  const known = heaps.find(each => each.by === by && each.firing === firing)
  if (known !== undefined) return known.heap
  const heap = createTriggerHeap<Inside<T>>(firing)
  heaps.push({ by, firing, heap })
  return heap
}
