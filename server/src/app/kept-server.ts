import type { RunningServer } from './server.ts'

/** A server that begins again with the database's market when that was begun anew. */
export type KeptServer = {
  /** Undefined while one start follows another. */
  current(): RunningServer | undefined
  /** Stops what runs, for good. */
  stop(): Promise<void>
}

type Keeping = {
  /** Starts it; what is handed over is to be called when it must begin again. */
  readonly start: (beginAgain: () => void) => Promise<RunningServer>
  /** A start that followed another and failed: nothing runs any more. */
  readonly onFailed: (error: unknown) => void
}

/** Starts a server, and again whenever it asks for it: accepted calls are finished first, sockets dial anew. */
export async function keepServer({ start, onFailed }: Keeping): Promise<KeptServer> {
  let isStopped = false
  /** Asked for, perhaps by a server that is still starting: it is let finish, since two cannot hold one data folder. */
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
