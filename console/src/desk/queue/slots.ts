export type Slots = ReadonlyMap<number, number>

/** Assigns each drawn block a unique slot: its present one, else a freed one, which is cheaper than a new one. */
export function slotsFor(before: Slots, ids: readonly number[]): Slots {
  const drawn = new Set(ids)
  const free = [...before].flatMap(([id, slot]) => (drawn.has(id) ? [] : [slot]))
  let next = Math.max(-1, ...before.values()) + 1
  const slotOf = (id: number): number => {
    const own = before.get(id) ?? free.pop()
    if (own !== undefined) return own
    next += 1
    return next - 1
  }
  return new Map([...drawn].map(id => [id, slotOf(id)]))
}

type Sight = {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/** Blocks to draw: a constant number, so that leaving ones are reused. */
export function rowsAround({ startIndex, overscan, count }: Sight, inSight: number): number[] {
  const many = Math.min(count, inSight + 2 * overscan)
  const first = Math.max(0, Math.min(startIndex - overscan, count - many))
  return Array.from({ length: many }, (_, at) => first + at)
}
