import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../../time/clock.ts'
import type { Storage } from '../storage.ts'
import type { Retention } from './old-rows.ts'

const DAY_MS = 86_400_000

/** Rows per deletion; the writer is free again after a millisecond (`bench/old-rows.bench.ts`). */
const BATCH_SIZE = 25
const REST_MS = 25
const EVERY_MS = 60_000

export type SweepParts = {
  readonly storage: Pick<Storage, 'write'>
  readonly clock: Clock
  readonly retention: readonly Retention[]
  readonly rest?: () => Promise<unknown>
}

export async function sweepOldRows({
  storage,
  clock,
  retention,
  rest = resting,
}: SweepParts): Promise<number> {
  let deleted = 0
  for (const { days, deletion } of retention) {
    const before = clock.now() - days * DAY_MS
    for (let count = BATCH_SIZE; count === BATCH_SIZE; deleted += count) {
      count = await storage.write(tx => tx.run(deletion, { before, limit: BATCH_SIZE }))
      if (count === BATCH_SIZE) await rest()
    }
  }
  return deleted
}

/** Sweeps every minute without overlap; returns a stop function that awaits the command in progress. */
export function startSweeping(
  parts: SweepParts & {
    readonly timers: Pick<Timers, 'every'>
    readonly log: Pick<Log, 'error'>
    readonly alongside?: () => Promise<unknown>
  },
): () => Promise<void> {
  let sweep: Promise<void> | undefined
  let isOver = false
  const storage: SweepParts['storage'] = {
    write: (fn, of) => (isOver ? Promise.reject(new Error('the server stops')) : parts.storage.write(fn, of)),
  }
  const end = parts.timers.every(EVERY_MS, () => {
    sweep ??= sweepOldRows({ ...parts, storage })
      .then(() => (isOver ? undefined : parts.alongside?.()))
      .then(() => {})
      .catch((error: unknown) => {
        if (!isOver) parts.log.error({ err: error }, 'old rows could not be deleted')
      })
      .finally(() => {
        sweep = undefined
      })
  })
  return async () => {
    isOver = true
    end()
    await sweep
  }
}

function resting(): Promise<unknown> {
  return pause(REST_MS)
}
