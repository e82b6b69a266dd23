import type { RunningServer } from './server.ts'

export type RestartableServer = {
  current(): RunningServer | undefined
  stop(): Promise<void>
}

type RestartableOptions = {
  readonly start: (restart: () => void) => Promise<RunningServer>
  readonly onFailed: (error: unknown) => void
}

/** Starts a server and restarts it on request: accepted calls finish first, sockets reconnect. */
export async function startRestartable({ start, onFailed }: RestartableOptions): Promise<RestartableServer> {
  let isStopped = false
  /** A starting server may request a restart. It finishes first, since two cannot hold one data folder. */
  let isRequested = false
  let current: RunningServer | undefined
  let following: Promise<void> | undefined

  async function follow(): Promise<void> {
    while (isRequested && !isStopped) {
      isRequested = false
      await current?.stop()
      current = undefined
      if (!isStopped) current = await start(restart)
    }
    following = undefined
  }

  function restart(): void {
    isRequested = true
    if (current !== undefined) following ??= follow().catch(onFailed)
  }

  current = await start(restart)
  if (isRequested) restart()
  return {
    current: () => current,
    async stop() {
      isStopped = true
      await following
      await current?.stop()
    },
  }
}
