import type { Leadership } from './leadership.ts'
import type { DeskWork } from './retry.ts'

export type DeskBeginning = {
  /** Ends of what the desk has begun to watch. */
  readonly watching: readonly (() => void)[]
  /** Reads what is under way. */
  readonly load: () => Promise<void>
  /** Whoever takes over has heard events only: reads what it missed and does what is due. */
  readonly takeOver: () => Promise<void>
}

/** How a desk that keeps its orders in memory begins and ends. */
export type DeskLife = {
  start(beginning: DeskBeginning): Promise<void>
  /** Ends the watching and settles when what was begun is durable or given up. */
  stop(): Promise<void>
}

/** Makes the life of one desk. */
export function createDeskLife({
  leadership,
  work,
}: {
  readonly leadership: Leadership
  readonly work: DeskWork
}): DeskLife {
  let ends: (() => void)[] = []
  let isStopped = false
  return {
    async start({ watching, load, takeOver }) {
      ends = [...watching]
      await load()
      await leadership.start(() => {
        // A node that stops may gain it once more before it gives it back.
        if (!isStopped) work.track(takeOver())
      })
    },
    async stop() {
      isStopped = true
      work.stop()
      for (const end of ends.splice(0)) end()
      await work.settled()
      await leadership.stop()
    },
  }
}
