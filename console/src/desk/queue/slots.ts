/** Which place of the document shows which block of rows. */
export type Slots = ReadonlyMap<number, number>

/**
 * Gives each block that is drawn a place: the one it has, else one whose block is drawn no more, which is cheaper than a
 * new one, else a new one. No two have the same.
 */
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

/** What is in sight, with the rows beyond it and how many there are. */
type Sight = {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/**
 * The blocks to draw: always as many, so that one that leaves at one end comes in at the other. `inSight` is the most that
 * were ever in sight together.
 */
export function rowsAround({ startIndex, overscan, count }: Sight, inSight: number): number[] {
  const many = Math.min(count, inSight + 2 * overscan)
  const first = Math.max(0, Math.min(startIndex - overscan, count - many))
  return Array.from({ length: many }, (_, at) => first + at)
}
