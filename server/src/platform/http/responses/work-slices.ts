import { setTimeout as pause } from 'node:timers/promises'

export type WorkSlices = {
  /** Runs a piece after all earlier ones and the server's rest. */
  run<T>(piece: () => Promise<T>): Promise<T>
}

/** Rests after a piece for `factor` times its duration, at least `leastMs`, so other requests run. */
export function createWorkSlices({ factor, leastMs }: { factor: number; leastMs: number }): WorkSlices {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async run(piece) {
      const before = last
      waiting += 1
      let began = 0
      const done = before
        .then(() => {
          began = performance.now()
          return piece()
        })
        .finally(() => {
          waiting -= 1
        })
      last = done.then(noop, noop).then(() => {
        // No rest is needed when nothing waits.
        if (waiting > 0) return pause(Math.max(leastMs, factor * (performance.now() - began)))
      })
      return await done
    },
  }
}

function noop(): void {}
