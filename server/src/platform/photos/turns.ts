import { Unavailable } from '../http/unavailable.ts'

/** Runs work one after another; next is the waiting caller with the least recent time. */
export type Turns = {
  /** Throws Unavailable when too many wait, overall or from this caller. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
  readonly waiting: number
}

export type TurnsRule = {
  readonly mostWaiting: number
  readonly mostOfOne: number
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number
}

type Waiting = { readonly who: string; readonly begin: () => Promise<void> }
type Had = { readonly ms: number; readonly at: number }

/** Half-life of past use, ms. */
const HALF_MS = 60_000
const MANY = 1_000
const RETRY_SECONDS = 10

/** Callers with slow work wait for all others, not the reverse. */
export function createTurns({ mostWaiting, mostOfOne, elapsed = () => performance.now() }: TurnsRule): Turns {
  const waiting: Waiting[] = []
  const had = new Map<string, Had>()
  let isBusy = false

  function hadOf(who: string): number {
    const known = had.get(who)
    return known === undefined ? 0 : known.ms * 0.5 ** ((elapsed() - known.at) / HALF_MS)
  }

  function note(who: string, ms: number): void {
    had.set(who, { ms: hadOf(who) + ms, at: elapsed() })
    if (had.size <= MANY) return
    for (const other of had.keys()) if (hadOf(other) < 1) had.delete(other)
  }

  async function go(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      const from = elapsed()
      await next.begin()
      note(next.who, elapsed() - from)
    }
    isBusy = false
  }

  function takeNext(): Waiting | undefined {
    const least = waiting.reduce((best, { who }, index) => {
      return hadOf(who) < hadOf(waiting[best]?.who ?? who) ? index : best
    }, 0)
    return waiting.splice(least, 1)[0]
  }

  return {
    get waiting() {
      return waiting.length
    },
    async run(who, work) {
      const ofOne = waiting.filter(other => other.who === who).length
      if (waiting.length >= mostWaiting || ofOne >= mostOfOne) {
        throw new Unavailable('too many photos wait', { retryAfter: RETRY_SECONDS })
      }
      return await new Promise((resolve, reject) => {
        waiting.push({ who, begin: () => work().then(resolve, reject) })
        void go()
      })
    },
  }
}
