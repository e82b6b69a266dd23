import type { RunningServer } from './server.ts'

export type KeptServer = {
  current(): RunningServer | undefined
  stop(): Promise<void>
}

type Keeping = {
  readonly start: (beginAgain: () => void) => Promise<RunningServer>
  readonly onFailed: (error: unknown) => void
}

/** Starts a server and restarts it on request: accepted calls finish first, sockets reconnect. */
export async function keepServer({ start, onFailed }: Keeping): Promise<KeptServer> {
  let isStopped = false
  /** A starting server may request a restart. It finishes first, since two cannot hold one data folder. */
  let isAskedFor = false
  let current: RunningServer | undefined
  let following: Promise<void> | undefined

  async function follow(): Promise<void> {
    while (isAskedFor && !isStopped) {
      isAskedFor = false
      await current?.stop()
      current = undefined
      if (!isStopped) current = await start(beginAgain)
    }
    following = undefined
  }

  function beginAgain(): void {
    isAskedFor = true
    if (current !== undefined) following ??= follow().catch(onFailed)
  }

  current = await start(beginAgain)
  if (isAskedFor) beginAgain()
  return {
    current: () => current,
    async stop() {
      isStopped = true
      await following
      await current?.stop()
    },
  }
}
