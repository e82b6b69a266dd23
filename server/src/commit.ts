import type { AfterCommit } from './services.ts'
import type { Storage, Tx } from './storage/storage.ts'

/** Runs a command and, once it is durable, what it wanted to tell the world. */
export async function commit<T>(
  storage: Storage,
  command: (tx: Tx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  let later: (() => void)[] = []
  const value = await storage.write(tx => {
    // The command may run again after a collision; what an undone run wanted to tell is void.
    later = []
    return command(tx, run => later.push(run))
  })
  for (const run of later) run()
  return value
}
