import { WATCH_MS, watchInbox } from '@quayside/contracts/staff/service'
import { CallError } from '../../../api/problem.ts'
import type { Ask } from '../../api/ask.ts'
import { deskProblemOf } from '../../api/desk-error.ts'
import type { Changes } from './take-changes.ts'

/** Collects changes that follow one another closely, ms. */
const PAUSE_MS = 400
const FIRST_RETRY_MS = 3_000
const LONGEST_RETRY_MS = 60_000
/** A call that is silent for longer is lost, ms. */
const LOST_MS = WATCH_MS + 15_000

/** Position of the last answer, kept over pauses. */
export type Place = { after?: string }

type Following = {
  readonly ask: Ask
  readonly signal: AbortSignal
  readonly place: Place
  readonly onChanges: (changed: Changes) => void
  readonly onProblem: (problem: string | null) => void
}

/** Waits for changes until the signal; backs off while the desk fails. */
export async function followInbox({ ask, signal, place, onChanges, onProblem }: Following): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const { position, changed } = await within(LOST_MS, signal, ends =>
        ask(watchInbox, { query: { after: place.after } }, { signal: ends }),
      )
      // The screens read nothing before the first answer, unless a failure came before it.
      const isFirst = place.after === undefined && failures === 0
      place.after = position
      failures = 0
      onProblem(null)
      if (!isFirst) onChanges(changed)
      await wait(PAUSE_MS, signal)
    } catch (error) {
      if (signal.aborted) return
      onProblem(error instanceof CallError ? error.message : 'The desk does not answer.')
      await wait(retryAfter(failures, deskProblemOf(error)?.retryAfter), signal)
      failures += 1
    }
  }
}

/** Time until the next attempt, ms; the desk may ask for more, s. */
export function retryAfter(failures: number, seconds = 0): number {
  return Math.max(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS), seconds * 1_000)
}

/** Gives a call a signal that also ends after a time, ms. */
async function within<T>(
  ms: number,
  signal: AbortSignal,
  call: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const end = () => stop.abort()
  const timer = setTimeout(end, ms)
  signal.addEventListener('abort', end)
  try {
    return await call(stop.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
