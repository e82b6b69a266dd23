import type { Releases } from '../../releases.ts'

export type BoardWatch = {
  /** Resolves when the log is past `after`, when the store goes down or recovers, or after `ms`. */
  wait(after: number, ms: number): Promise<void>
  nudge(): void
  close(): void
}

type Waiter = { readonly after: number; readonly release: () => void }

/** One poll of the store serves all waiting clients; none runs without clients. */
export function createBoardWatch(
  releases: Pick<Releases, 'state'>,
  { askEvery }: { readonly askEvery: number },
): BoardWatch {
  const waiters = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined
  let isDown = false
  let isAsking = false
  let isClosed = false

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const seq = await releases.state().then(
      state => state.seq,
      () => null,
    )
    isAsking = false
    const hasTurned = isDown !== (seq === null)
    isDown = seq === null
    for (const waiter of waiters) if (hasTurned || (seq ?? 0) > waiter.after) waiter.release()
    if (waiters.size === 0) stop()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    wait(after, ms) {
      if (isClosed) return Promise.resolve()
      timer ??= setInterval(() => void ask(), askEvery).unref()
      return new Promise(resolve => {
        const waiter = { after, release: finish }
        const limit = setTimeout(finish, ms).unref()
        waiters.add(waiter)
        function finish(): void {
          clearTimeout(limit)
          waiters.delete(waiter)
          resolve()
        }
      })
    },
    nudge() {
      if (waiters.size > 0) void ask()
    },
    close() {
      isClosed = true
      for (const waiter of waiters) waiter.release()
      stop()
    },
  }
}
