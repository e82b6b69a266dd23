/** Wait before a sign-in without the second step is possible. */
export const WAIT_MS = 72 * 3_600_000
/** How long it is possible; then it lapses, or a password leaked years later would be enough. */
export const OPEN_MS = 7 * 86_400_000
const REMINDER_MS = 24 * 3_600_000

export type LostFactor = {
  readonly state: 'waiting' | 'stopped' | 'done' | 'lapsed'
  readonly begunAt: number
  readonly opensAt: number
  readonly endsAt: number
  readonly mails: number
}

export type LetterKind = 'begun' | 'reminder' | 'open' | 'done' | 'stopped' | 'lapsed'

export function timesFrom(now: number): Pick<LostFactor, 'begunAt' | 'opensAt' | 'endsAt'> {
  return { begunAt: now, opensAt: now + WAIT_MS, endsAt: now + WAIT_MS + OPEN_MS }
}

/** The mail that fits the current state; mails missed during downtime are skipped. */
export function letterOf({ state, opensAt, endsAt, mails }: LostFactor, now: number): LetterKind {
  if (state !== 'waiting') return state
  if (now >= endsAt) return 'lapsed'
  if (now >= opensAt) return 'open'
  return mails === 0 ? 'begun' : 'reminder'
}

export function nextMailAfter({ begunAt, opensAt, endsAt }: LostFactor, now: number): number {
  if (now >= opensAt) return endsAt
  const days = Math.floor((now - begunAt) / REMINDER_MS) + 1
  return Math.min(begunAt + days * REMINDER_MS, opensAt)
}
