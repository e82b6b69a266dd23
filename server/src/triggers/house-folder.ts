import { FOLDED_AT_ONCE, foldHouseBalances } from '../ledger/house-balances.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { isWithin } from '../platform/time/clock.ts'
import type { LifeParts, Worker } from './lifecycle.ts'
import { createSweeper } from './sweeper.ts'

/** Pause between two folds, ms: at 2,000 orders a second, 20,000 entries of the busiest account remain to be summed. */
const FOLD_MS = 10_000

/** Leader-only worker: keeps the house's balances folded (`ledger/house-balances.ts`). */
export function createHouseFolder(parts: LifeParts & { readonly storage: Storage }): Worker {
  const { clock, storage, log } = parts
  let foldedAt = Number.NEGATIVE_INFINITY

  return createSweeper(parts, leads => async () => {
    const now = clock.now()
    if (isWithin(FOLD_MS, { since: foldedAt, now })) return
    foldedAt = now
    try {
      // A fold excludes all other commands: those that are committed meanwhile wait for the next sweep.
      while (leads() && (await storage.write(foldHouseBalances)) === FOLDED_AT_ONCE);
    } catch (error) {
      log.error({ err: error }, 'the balances of the house could not be folded')
    }
  })
}
