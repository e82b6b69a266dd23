import type { ScheduleName, Session } from '../../instruments/schedules.ts'
import { nextSession, previousSession, sessionAt } from '../../instruments/sessions.ts'

export type MinuteCursor = {
  readonly schedule: ScheduleName
  index: number
  sinceOpen: number
  untilClose: number
  /** Minutes of pause before the session if this is its first minute, otherwise 0. */
  shutBefore: number
  distance: number
}

const MINUTE = 60_000

/** The first open minute at or after a minute, entered from the past. */
export function cursorFrom(schedule: ScheduleName, index: number): MinuteCursor {
  const session = sessionAt(schedule, index * MINUTE) ?? nextSession(schedule, index * MINUTE)
  if (session === undefined) throw new Error(`schedule ${schedule} never opens again`)
  const cursor = { schedule, index: 0, sinceOpen: 0, untilClose: 0, shutBefore: 0, distance: 0 }
  place(cursor, session, Math.max(index, session.open / MINUTE))
  cursor.distance = 1 + cursor.shutBefore
  return cursor
}

/** The last open minute before a minute, entered from the future. */
export function cursorBefore(schedule: ScheduleName, index: number): MinuteCursor {
  const last = (index - 1) * MINUTE
  const session = sessionAt(schedule, last) ?? previousSession(schedule, last)
  if (session === undefined) throw new Error(`schedule ${schedule} was never open`)
  const cursor = { schedule, index: 0, sinceOpen: 0, untilClose: 0, shutBefore: 0, distance: 1 }
  place(cursor, session, Math.min(index - 1, session.close / MINUTE - 1))
  return cursor
}

export function advance(cursor: MinuteCursor): void {
  if (cursor.untilClose > 1) {
    cursor.index++
    cursor.sinceOpen++
    cursor.untilClose--
    cursor.shutBefore = 0
    cursor.distance = 1
    return
  }
  Object.assign(cursor, cursorFrom(cursor.schedule, cursor.index + 1))
}

export function retreat(cursor: MinuteCursor): void {
  const from = cursor.index
  if (cursor.sinceOpen > 1) {
    cursor.index--
    cursor.sinceOpen--
    cursor.untilClose++
    cursor.distance = 1
    return
  }
  Object.assign(cursor, cursorBefore(cursor.schedule, from))
  cursor.distance = from - cursor.index
}

/** Moves to the first minute of a block within the session that ends here; returns the block's size. */
export function reachBack(cursor: MinuteCursor, length: number): number {
  const minutes = Math.min(cursor.sinceOpen + 1, (cursor.index % length) + 1)
  const distance = cursor.distance + minutes - 1
  if (minutes > 1) Object.assign(cursor, cursorBefore(cursor.schedule, cursor.index - minutes + 2))
  cursor.distance = distance
  return minutes
}

function place(cursor: MinuteCursor, session: Session, index: number): void {
  const open = session.open / MINUTE
  cursor.index = index
  cursor.sinceOpen = index - open
  cursor.untilClose = session.close / MINUTE - index
  const before = index === open ? previousSession(cursor.schedule, session.open) : undefined
  cursor.shutBefore = before === undefined ? 0 : open - before.close / MINUTE
}
