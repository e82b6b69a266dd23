import { Unavailable } from '../../http/unavailable.ts'

/** Runs work one after another; next is the waiting caller with the least recent and waiting time. */
export type FairScheduler = {
  /**
   * Throws Unavailable when this caller has too much waiting, when the signal aborts before the turn, or when too many wait
   * and this caller has the most recent and waiting time.
   */
  run<T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  readonly waiting: number
}

export type FairSchedulerRule = {
  readonly mostWaiting: number
  readonly mostOfOne: number
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number
}

type Waiting = {
  readonly who: string
  readonly begin: () => Promise<void>
  readonly reject: (error: Unavailable) => void
}
type Usage = { readonly ms: number; readonly at: number }

/** Half-life of past use, ms. */
const HALF_MS = 60_000
const MANY = 1_000
const RETRY_SECONDS = 10
/** Counts for each waiting work until its time is known. */
const EXPECTED_MS = 1_000
const TOO_MANY = 'too many photos wait'
const LEFT = 'the sender has left'

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

  function waitingOf(who: string): number {
    return waiting.filter(other => other.who === who).length
  }

  function weightOf({ who }: Waiting): number {
    return usageOf(who) + waitingOf(who) * EXPECTED_MS
  }

  function takeNext(): Waiting | undefined {
    const [first, ...others] = waiting
    if (first === undefined) return undefined
    const next = others.reduce((least, one) => (weightOf(one) < weightOf(least) ? one : least), first)
    remove(next)
    return next
  }

  function remove(one: Waiting): boolean {
    const index = waiting.indexOf(one)
    if (index >= 0) waiting.splice(index, 1)
    return index >= 0
  }

  function refuse(one: Waiting, reason: string): void {
    if (remove(one)) one.reject(unavailable(reason))
  }

  /** The last work of the heaviest caller. */
  function heaviest(newest: Waiting): Waiting {
    return waiting.reduce((most, one) => (weightOf(one) >= weightOf(most) ? one : most), newest)
  }

  return {
    get waiting() {
      return waiting.length
    },
    async run(who, work, signal) {
      if (waitingOf(who) >= mostOfOne) throw unavailable(TOO_MANY)
      return await new Promise((resolve, reject) => {
        const order: Waiting = { who, begin: () => work().then(resolve, reject), reject }
        waiting.push(order)
        if (waiting.length > mostWaiting) refuse(heaviest(order), TOO_MANY)
        if (signal?.aborted) refuse(order, LEFT)
        signal?.addEventListener('abort', () => refuse(order, LEFT), { once: true })
        void drain()
      })
    },
  }
}

function unavailable(reason: string): Unavailable {
  return new Unavailable(reason, { retryAfter: RETRY_SECONDS })
}
