import { Unavailable } from '../http/unavailable.ts'

/** `known` callers have a session, a right code, or a browser in use; others are strangers. */
export type TurnstileState = 'known' | 'stranger'

/** Limits concurrent work; known callers go first. A full queue rejects at once. */
export type Turnstile = {
  /** Runs the work in its turn; rejects with `Unavailable` before starting it when too many wait. */
  enter<T>(standing: TurnstileState, work: () => Promise<T>): Promise<T>
}

export type TurnstileRule = {
  readonly atOnce: number
  /** Per standing: a flood of strangers takes no place of a known caller. */
  readonly mostWaiting: Readonly<Record<TurnstileState, number>>
  /** Retry delay (seconds) of a rejected caller. */
  readonly retryAfter: number
}

export function createTurnstile({ atOnce, mostWaiting, retryAfter }: TurnstileRule): Turnstile {
  const waiting: Readonly<Record<TurnstileState, (() => void)[]>> = { known: [], stranger: [] }
  let running = 0

  function leave(): void {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next === undefined) running -= 1
    else next()
  }

  async function turn(standing: TurnstileState): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    const queue = waiting[standing]
    if (queue.length >= mostWaiting[standing]) {
      throw new Unavailable('too many wait for their password to be checked', { retryAfter })
    }
    // A leaving caller hands its place over, so `running` does not change.
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
