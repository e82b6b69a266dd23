import { Unavailable } from '../../http/unavailable.ts'

/** Runs work one after another; next is the waiting caller with the least recent time. */
export type FairScheduler = {
  /** Throws Unavailable when too many wait, overall or from this caller. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
  readonly waiting: number
}

export type FairSchedulerRule = {
  readonly mostWaiting: number
  readonly mostOfOne: number
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number
}

type Waiting = { readonly who: string; readonly begin: () => Promise<void> }
type Usage = { readonly ms: number; readonly at: number }

/** Half-life of past use, ms. */
const HALF_MS = 60_000
const MANY = 1_000
const RETRY_SECONDS = 10

/** Callers with slow work wait for all others, not the reverse. */
export function createFairScheduler({
  mostWaiting,
  mostOfOne,
  elapsed = () => performance.now(),
}: FairSchedulerRule): FairScheduler {
  const waiting: Waiting[] = []
  const usage = new Map<string, Usage>()
  let isBusy = false

  function usageOf(who: string): number {
    const known = usage.get(who)
    return known === undefined ? 0 : known.ms * 0.5 ** ((elapsed() - known.at) / HALF_MS)
  }

  function record(who: string, ms: number): void {
    usage.set(who, { ms: usageOf(who) + ms, at: elapsed() })
    if (usage.size <= MANY) return
    for (const other of usage.keys()) if (usageOf(other) < 1) usage.delete(other)
  }

  async function drain(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      const from = elapsed()
      await next.begin()
      record(next.who, elapsed() - from)
    }
    isBusy = false
  }

  function takeNext(): Waiting | undefined {
    const least = waiting.reduce((best, { who }, index) => {
      return usageOf(who) < usageOf(waiting[best]?.who ?? who) ? index : best
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
        void drain()
      })
    },
  }
}
