export type ServerTurns = {
  /** Runs a piece after all earlier ones and the server's rest. */
  take<T>(piece: () => Promise<T>): Promise<T>
}

/** `rest` gets how long (ms) a piece took, and settles when the next may start. */
export function createServerTurns(rest: (tookMs: number) => Promise<unknown>): ServerTurns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async take(piece) {
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
