import { Unavailable } from './http/unavailable.ts'

/** Who waits: somebody that has shown what strangers do not have (a session, a right code, a browser in use), or not. */
export type Standing = 'known' | 'stranger'

/** Lets so many works run at once; who is known goes first, and who finds the queue full is told so at once. */
export type Turnstile = {
  /** Runs the work in its turn; rejects with `Unavailable`, with nothing begun, when too many wait already. */
  enter<T>(standing: Standing, work: () => Promise<T>): Promise<T>
}

export type TurnstileRule = {
  readonly atOnce: number
  /** How many may wait, of each standing: a flood of strangers takes no place of somebody known. */
  readonly mostWaiting: Readonly<Record<Standing, number>>
  /** When to come back (seconds), for who is turned away. */
  readonly retryAfter: number
}

export function createTurnstile({ atOnce, mostWaiting, retryAfter }: TurnstileRule): Turnstile {
  const waiting: Readonly<Record<Standing, (() => void)[]>> = { known: [], stranger: [] }
  let running = 0

  function leave(): void {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next === undefined) running -= 1
    else next()
  }

  async function turn(standing: Standing): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    const queue = waiting[standing]
    if (queue.length >= mostWaiting[standing]) {
      throw new Unavailable('too many wait for their password to be checked', { retryAfter })
    }
    // Who leaves hands its place on, so `running` stays as it is.
    await new Promise<void>(resolve => queue.push(resolve))
  }

  return {
    async enter(standing, work) {
      await turn(standing)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
