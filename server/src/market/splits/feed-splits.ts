import type { Clock } from '@quayside/contracts/clock'
import type { Storage } from '../../platform/storage/storage.ts'
import { delistedCodes } from './delistings.ts'
import type { LastPrice } from './split.ts'
import { markPriced, noteLastPrice, type OpenSplit, openSplits, splitOf } from './split-queries.ts'

/** What the reader of prices does with the announced splits. */
export type FeedSplits = {
  /** Splits that are not applied yet, the earliest first. */
  read(): Promise<readonly OpenSplit[]>
  /** Instruments that are no longer traded. */
  delisted(): Promise<readonly string[]>
  /** Records the last pre-split price, once. */
  noteLast(id: string, last: LastPrice): Promise<void>
  /** Records that candles and the last price are adjusted: orders come next. */
  setPriced(id: string): Promise<void>
}

export function createFeedSplits({
  storage,
  clock,
}: {
  readonly storage: Pick<Storage, 'read' | 'write'>
  readonly clock: Clock
}): FeedSplits {
  return {
    read: async () => (await storage.read(tx => tx.all(openSplits, {}))).map(splitOf),
    delisted: async () => (await storage.read(tx => tx.all(delistedCodes, {}))).map(({ code }) => code),
    async noteLast(id, last) {
      await storage.write(tx => tx.run(noteLastPrice, { id, ...last }))
    },
    async setPriced(id) {
      await storage.write(tx => tx.run(markPriced, { id, at: clock.now() }))
    },
  }
}

/** Simulated and recorded markets have no splits. */
export const NO_SPLITS: FeedSplits = {
  read: async () => [],
  delisted: async () => [],
  async noteLast() {},
  async setPriced() {},
}
