/** Something that waits for a price and may be called off meanwhile. */
export type Waiting = { readonly isLive: boolean }

/**
 * Waiting positions by the price at which each fires, nearest first: what fires costs O(log n) each, a tick that
 * fires nothing costs one comparison. Positions called off are dropped when they surface, or all at once when they
 * are the majority.
 */
export type TriggerHeap<T extends Waiting> = {
  add(points: number, waiting: T): void
  /** Takes one live position that a price has reached, or undefined. */
  take(mark: number): T | undefined
  /** One of the positions inside was called off. */
  calledOff(): void
  /** Positions inside, called-off ones included. */
  readonly size: number
}

/** How a heap fires: `falling` at or below its points, `rising` at or above. */
export type Firing = 'falling' | 'rising'

/** Makes an empty heap. */
export function createTriggerHeap<T extends Waiting>(firing: Firing): TriggerHeap<T> {
  // Keys are turned for a falling trigger, so that the smallest key is always the nearest.
  const sign = firing === 'rising' ? 1 : -1
  let keys: number[] = []
  let values: T[] = []
  let dead = 0

  function removeTop(): void {
    const key = keys.pop()
    const value = values.pop()
    if (key === undefined || value === undefined || keys.length === 0) return
    keys[0] = key
    values[0] = value
    sink(keys, values, 0)
  }

  function compact(): void {
    const kept = values.flatMap((value, index) => (value.isLive ? [index] : []))
    keys = kept.map(index => keys[index] ?? 0)
    values = kept.flatMap(index => values[index] ?? [])
    dead = 0
    for (let index = (keys.length >> 1) - 1; index >= 0; index -= 1) sink(keys, values, index)
  }

  return {
    add(points, waiting) {
      keys.push(points * sign)
      values.push(waiting)
      rise(keys, values, keys.length - 1)
    },
    take(mark) {
      const reached = mark * sign
      for (;;) {
        const [key] = keys
        const [value] = values
        if (key === undefined || value === undefined || key > reached) return undefined
        removeTop()
        if (value.isLive) return value
        dead -= 1
      }
    },
    calledOff() {
      dead += 1
      if (dead > 64 && dead > keys.length / 2) compact()
    },
    get size() {
      return keys.length
    },
  }
}

function rise<T>(keys: number[], values: T[], from: number): void {
  let index = from
  while (index > 0) {
    const parent = (index - 1) >> 1
    if ((keys[parent] ?? 0) <= (keys[index] ?? 0)) return
    swap(keys, values, index, parent)
    index = parent
  }
}

function sink<T>(keys: number[], values: T[], from: number): void {
  let index = from
  for (;;) {
    const left = 2 * index + 1
    if (left >= keys.length) return
    const right = left + 1
    const smaller = right < keys.length && (keys[right] ?? 0) < (keys[left] ?? 0) ? right : left
    if ((keys[index] ?? 0) <= (keys[smaller] ?? 0)) return
    swap(keys, values, index, smaller)
    index = smaller
  }
}

function swap<T>(keys: number[], values: T[], a: number, b: number): void {
  const [keyA, keyB, valueA, valueB] = [keys[a], keys[b], values[a], values[b]]
  if (keyA === undefined || keyB === undefined || valueA === undefined || valueB === undefined) return
  keys[a] = keyB
  keys[b] = keyA
  values[a] = valueB
  values[b] = valueA
}
