/** Loosening waits so long (rules §1.6), ms. */
export const LOOSENING_MS = 86_400_000

/**
 * One thing that a customer has set for themselves: cents or minutes, of which less is stricter and null is nothing set
 * (rules §1.6). From `loosensAt` (ms) on `next` is in force.
 */
export type Setting<T extends bigint | number> = {
  readonly value: T | null
  readonly next: T | null
  readonly loosensAt: number | null
}

export const NOTHING_SET = { value: null, next: null, loosensAt: null } as const

/** A setting as it is in force at a moment: a loosening whose time has come is its value. */
export function inForce<T extends bigint | number>(known: Setting<T>, now: number): Setting<T> {
  const { next, loosensAt } = known
  if (loosensAt === null || now < loosensAt) return known
  return { value: next, next: null, loosensAt: null }
}

/**
 * Sets what is wanted: what is as strict or stricter holds at once and takes a waiting loosening back; what is looser waits
 * 24 hours, anew for each other value. Whatever the order in which two come, the stricter one holds at once.
 */
export function setTo<T extends bigint | number>(
  known: Setting<T>,
  wanted: T | null,
  now: number,
): Setting<T> {
  const current = inForce(known, now)
  if (!isLooser(wanted, current.value)) return { value: wanted, next: null, loosensAt: null }
  if (current.loosensAt !== null && current.next === wanted) return current
  return { value: current.value, next: wanted, loosensAt: now + LOOSENING_MS }
}

function isLooser<T extends bigint | number>(wanted: T | null, value: T | null): boolean {
  if (value === null) return false
  return wanted === null || wanted > value
}
