/** Lets long work of several callers be done in short turns, one at a time. */
export type ServerTurns = {
  /** Does a piece when all that were asked for before are done and the server has had a rest. */
  take<T>(piece: () => Promise<T>): Promise<T>
}

/** Makes the turns; `rest` is told how long (ms) a piece took, and settles when the next may begin. */
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
      // A single short piece is followed by nobody: then nobody rests.
      last = done.then(noop, noop).then(() => (waiting > 0 ? rest(performance.now() - began) : undefined))
      return await done
    },
  }
}

function noop(): void {}
