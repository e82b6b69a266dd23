/** Delay of a loosening (rules §1.6), ms. */
export const LOOSENING_MS = 86_400_000

/** One own setting: cents or minutes, lower is stricter, null is unset (rules §1.6). `loosensAt` in ms. */
export type Setting<T extends bigint | number> = {
  readonly value: T | null
  readonly next: T | null
  readonly loosensAt: number | null
}

export const NOTHING_SET = { value: null, next: null, loosensAt: null } as const

export function inForce<T extends bigint | number>(known: Setting<T>, now: number): Setting<T> {
  const { next, loosensAt } = known
  if (loosensAt === null || now < loosensAt) return known
  return { value: next, next: null, loosensAt: null }
}

/** Changes a setting: stricter applies immediately and cancels a loosening; looser waits 24 hours. */
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
