import { SCHEDULES, type ScheduleName, type Session, sessionsOfYear } from './schedules.ts'

/** Session state of an instrument (rules §3); ms since the epoch, null if it never opens or closes again. */
export type SessionState = {
  readonly open: boolean
  readonly nextOpen: number | null
  readonly nextClose: number | null
  readonly timeZone: string
  /** Why an instrument is shut: its source halted it, its sources contradict each other, a split is being applied, or it is delisted. */
  readonly halted?: 'source' | 'jump' | 'split' | 'delisted' | undefined
}

/** Why the last price is for display only: a split is being applied, or the instrument is delisted. */
export function houseHaltOf(session: SessionState | undefined): 'split' | 'delisted' | undefined {
  const halted = session?.halted
  return halted === 'split' || halted === 'delisted' ? halted : undefined
}

export function sessionState(schedule: ScheduleName, at: number): SessionState {
  const { timeZone } = SCHEDULES[schedule]
  const current = sessionAt(schedule, at)
  const next = nextSession(schedule, at)
  const nextOpen = next?.open ?? null
  if (current === undefined) return { open: false, nextOpen, nextClose: next?.close ?? null, timeZone }
  const nextClose = Number.isFinite(current.close) ? current.close : null
  return { open: true, nextOpen, nextClose, timeZone }
}

export function sessionAt(schedule: ScheduleName, at: number): Session | undefined {
  if (isAlways(schedule)) return ALWAYS
  const sessions = sessionsAround(schedule, at)
  const candidate = sessions[firstClosingAfter(sessions, at)]
  return candidate !== undefined && candidate.open <= at ? candidate : undefined
}

/** The first session that opens after a moment; undefined for an always-open schedule. */
export function nextSession(schedule: ScheduleName, at: number): Session | undefined {
  if (isAlways(schedule)) return undefined
  const sessions = sessionsAround(schedule, at)
  const index = firstClosingAfter(sessions, at)
  const candidate = sessions[index]
  return candidate !== undefined && candidate.open <= at ? sessions[index + 1] : candidate
}

export function previousSession(schedule: ScheduleName, at: number): Session | undefined {
  if (isAlways(schedule)) return undefined
  const sessions = sessionsAround(schedule, at)
  return sessions[firstClosingAfter(sessions, at) - 1]
}

const ALWAYS: Session = { open: Number.NEGATIVE_INFINITY, close: Number.POSITIVE_INFINITY }

function isAlways(schedule: ScheduleName): boolean {
  return SCHEDULES[schedule].hours === 'always'
}

// Cached sessions of a year and the adjacent ones, so that lookups near the year's ends succeed.
const remembered = new Map<string, readonly Session[]>()

function sessionsAround(schedule: ScheduleName, at: number): readonly Session[] {
  const year = new Date(at).getUTCFullYear()
  const key = `${schedule} ${year}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const sessions = [year - 1, year, year + 1].flatMap(each => sessionsOfYear(SCHEDULES[schedule], each))
  remembered.set(key, sessions)
  return sessions
}

function firstClosingAfter(sessions: readonly Session[], at: number): number {
  let low = 0
  let high = sessions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sessions[middle]?.close ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}
