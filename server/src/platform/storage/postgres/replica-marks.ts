/** How far (ms) a replica's read may lag behind the commits of others. */
const FRESH_MS = 2_000
const REMEMBERED_MS = 300_000

type Marks = {
  /** Notes a commit of these customers, or of all; without a position, it may have happened. */
  note(customers: readonly string[] | undefined, position: bigint | undefined): void
  /** Notes the primary's position, asked at a time after the replica's. */
  primaryAt(position: bigint, asked: number): void
  replicaAt(position: bigint): void
  /** Position that a read of the customer needs; undefined when only the primary has it for certain. */
  neededBy(customer: string): bigint | undefined
  /** Seconds since the primary was where the replica is now. */
  lag(): number
}

/**
 * Tracks the WAL position that a replica must have reached for a read. Every read needs the primary's position of two seconds
 * ago. That bounds how many customers are remembered, and how stale a read is if another site's mark was lost.
 */
export function createMarks(elapsed: () => number): Marks {
  const own = new Map<string, bigint>()
  let all = 0n
  let unsureUntil = 0
  let passed: { readonly at: number; readonly position: bigint }[] = []
  let caughtUpAt = elapsed()

  function floor(): bigint | undefined {
    const old = elapsed() - FRESH_MS
    if ((passed.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < old) return undefined
    return (passed.findLast(({ at }) => at <= old) ?? passed[0])?.position
  }

  return {
    note(customers, position) {
      if (position === undefined) unsureUntil = elapsed() + 2 * FRESH_MS
      else if (customers === undefined) all = later(all, position)
      else for (const customer of customers) own.set(customer, later(own.get(customer) ?? 0n, position))
    },
    primaryAt(position, asked) {
      passed = [...passed.filter(({ at }) => at > asked - REMEMBERED_MS), { at: asked, position }]
      const least = floor() ?? 0n
      for (const [customer, mark] of own) if (mark <= least) own.delete(customer)
    },
    replicaAt(position) {
      const reached = passed.findLast(each => each.position <= position)
      caughtUpAt = Math.max(caughtUpAt, reached?.at ?? 0)
    },
    neededBy(customer) {
      const least = floor()
      if (least === undefined || elapsed() < unsureUntil) return undefined
      return later(least, later(all, own.get(customer) ?? 0n))
    },
    lag: () => (elapsed() - caughtUpAt) / 1_000,
  }
}

function later(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/** Parses a WAL position, such as 16/B374D848; undefined for other text. */
export function positionFrom(text: string | null | undefined): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
