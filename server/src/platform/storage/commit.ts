import type { Storage, Tx } from './storage.ts'

/** Runs something once the command is durable, and only then. */
export type AfterCommit = (run: () => void) => void

/** A command that ran to its end and heard no answer: it may be durable all the same, or not. */
export type Unanswered<T> = {
  readonly value: T
  /** Tells the world what the command wanted to tell; for whoever finds that it is durable. */
  readonly tell: () => void
}

/** Runs a command and, once it is durable, what it wanted to tell the world. */
export async function commit<T>(
  storage: Storage,
  command: (tx: Tx, afterCommit: AfterCommit) => Promise<T>,
  onUnanswered: (lost: Unanswered<T>) => void = () => {},
): Promise<T> {
  let run: Unanswered<T> | undefined
  try {
    run = await storage.write(async tx => {
      // The command may run again after a collision; what an undone run wanted to tell is void.
      run = undefined
      const later: (() => void)[] = []
      const value = await command(tx, tell => later.push(tell))
      run = { value, tell: () => callAll(later) }
      return run
    })
  } catch (error) {
    if (run !== undefined) onUnanswered(run)
    throw error
  }
  run.tell()
  return run.value
}

function callAll(later: readonly (() => void)[]): void {
  for (const tell of later) tell()
}
