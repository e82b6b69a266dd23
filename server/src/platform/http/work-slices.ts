export type WorkSlices = {
  /** Runs a piece after all earlier ones and the server's rest. */
  run<T>(piece: () => Promise<T>): Promise<T>
}

/** `rest` gets how long (ms) a piece took, and settles when the next may start. */
export function createWorkSlices(rest: (tookMs: number) => Promise<unknown>): WorkSlices {
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
      // No rest is needed when nothing waits.
      last = done.then(noop, noop).then(() => (waiting > 0 ? rest(performance.now() - began) : undefined))
      return await done
    },
  }
}

function noop(): void {}
