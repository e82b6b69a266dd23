/** A sign-in without the second step becomes possible after this long. */
export const WAIT_MS = 72 * 3_600_000
/** So long it is possible; then it lapses, or a password found out years later would be enough. */
export const OPEN_MS = 7 * 86_400_000
/** While it waits its owner is reminded so often. */
const REMINDER_MS = 24 * 3_600_000

/** One sign-in without the second step that was asked for; times in ms. */
export type LostFactor = {
  readonly state: 'waiting' | 'stopped' | 'done' | 'lapsed'
  readonly begunAt: number
  readonly opensAt: number
  readonly endsAt: number
  /** Mails that have left. */
  readonly mails: number
}

export type LetterKind = 'begun' | 'reminder' | 'open' | 'done' | 'stopped' | 'lapsed'

/** When one that is asked for at a moment opens and ends. */
export function timesFrom(now: number): Pick<LostFactor, 'begunAt' | 'opensAt' | 'endsAt'> {
  return { begunAt: now, opensAt: now + WAIT_MS, endsAt: now + WAIT_MS + OPEN_MS }
}

/** What its owner has to be told at a moment: where it stands then, not what was missed while no server ran. */
export function letterOf({ state, opensAt, endsAt, mails }: LostFactor, now: number): LetterKind {
  if (state !== 'waiting') return state
  if (now >= endsAt) return 'lapsed'
  if (now >= opensAt) return 'open'
  return mails === 0 ? 'begun' : 'reminder'
}

/** When the next mail is due after one that left at a moment: each day, when it opens, and when it ends. */
export function nextMailAfter({ begunAt, opensAt, endsAt }: LostFactor, now: number): number {
  if (now >= opensAt) return endsAt
  const days = Math.floor((now - begunAt) / REMINDER_MS) + 1
  return Math.min(begunAt + days * REMINDER_MS, opensAt)
}
