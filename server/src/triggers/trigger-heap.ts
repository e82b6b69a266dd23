/** `falling` fires at or below a mark, `rising` at or above. */
export type Firing = 'falling' | 'rising'

/** A value's entry in a heap; live until it is taken or canceled. */
export type Ticket<T> = { readonly key: number; readonly value: T; isLive: boolean }

/**
 * Values by the mark at which each fires, nearest first: O(log n) per firing, one comparison otherwise. Canceled
 * tickets are dropped lazily.
 */
export type TriggerHeap<T> = {
  add(at: number, value: T): Ticket<T>
  take(mark: number): T | undefined
  cancel(ticket: Ticket<T>): void
  readonly size: number
}

/** Up to this many canceled tickets never trigger a cleanup. */
const FEW = 64

export function createTriggerHeap<T>(firing: Firing): TriggerHeap<T> {
  // Keys are negated for a falling trigger, so that the smallest key is always the nearest.
  const sign = firing === 'rising' ? 1 : -1
  let tickets: Ticket<T>[] = []
  let cancelled = 0

  function removeTop(): void {
    const last = tickets.pop()
    if (last === undefined || tickets.length === 0) return
    tickets[0] = last
    sink(tickets, 0)
  }

  function compact(): void {
    tickets = tickets.filter(({ isLive }) => isLive)
    cancelled = 0
    for (let index = (tickets.length >> 1) - 1; index >= 0; index -= 1) sink(tickets, index)
  }

  return {
    add(at, value) {
      const ticket = { key: at * sign, value, isLive: true }
      tickets.push(ticket)
      rise(tickets, tickets.length - 1)
      return ticket
    },
    take(mark) {
      const reached = mark * sign
      for (;;) {
        const [ticket] = tickets
        if (ticket === undefined || ticket.key > reached) return undefined
        removeTop()
        if (ticket.isLive) {
          ticket.isLive = false
          return ticket.value
        }
        cancelled -= 1
      }
    },
    cancel(ticket) {
      if (!ticket.isLive) return
      ticket.isLive = false
      cancelled += 1
      if (cancelled > FEW && cancelled > tickets.length / 2) compact()
    },
    get size() {
      return tickets.length
    },
  }
}

type Keyed = { readonly key: number }

function rise<T extends Keyed>(heap: T[], from: number): void {
  let index = from
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (!swapIfLess(heap, index, parent)) return
    index = parent
  }
}

function sink<T extends Keyed>(heap: T[], from: number): void {
  let index = from
  for (;;) {
    const left = 2 * index + 1
    const right = left + 1
    const smaller = (heap[right]?.key ?? Number.POSITIVE_INFINITY) < (heap[left]?.key ?? 0) ? right : left
    if (!swapIfLess(heap, smaller, index)) return
    index = smaller
  }
}

function swapIfLess<T extends Keyed>(heap: T[], lower: number, upper: number): boolean {
  const a = heap[lower]
  const b = heap[upper]
  if (a === undefined || b === undefined || a.key >= b.key) return false
  heap[upper] = a
  heap[lower] = b
  return true
}
