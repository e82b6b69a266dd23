import type { Storage, Tx } from './storage.ts'

export type AfterCommit = (run: () => void) => void

/** A command whose commit got no answer: it may or may not be durable. */
export type Unanswered<T> = {
  readonly value: T
  readonly notify: () => void
}

type Options<T> = {
  /** The only customer whom the command concerns; see `Storage.write`. */
  readonly of?: string | undefined
  readonly onUnanswered?: (lost: Unanswered<T>) => void
}

export async function commit<T>(
  storage: Storage,
  command: (tx: Tx, afterCommit: AfterCommit) => Promise<T>,
  { of, onUnanswered }: Options<T> = {},
): Promise<T> {
  let run: Unanswered<T> | undefined
  try {
    run = await storage.write(async tx => {
      // A collision runs the command again and discards its callbacks.
      run = undefined
      const later: (() => void)[] = []
      const value = await command(tx, notify => later.push(notify))
      run = { value, notify: () => callAll(later) }
      return run
    }, of)
  } catch (error) {
    if (run !== undefined) onUnanswered?.(run)
    throw error
  }
  run.notify()
  return run.value
}

function callAll(later: readonly (() => void)[]): void {
  for (const notify of later) notify()
}
