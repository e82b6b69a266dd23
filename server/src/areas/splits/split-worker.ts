import type { Clock } from '@quayside/contracts/clock'
import type { Market } from '../../market/market.ts'
import { markDelisted, openDelisting, openDelistings } from '../../market/splits/delistings.ts'
import { ratioText } from '../../market/splits/split.ts'
import {
  markApplied,
  type OpenSplit,
  openSplit,
  openSplits,
  splitOf,
} from '../../market/splits/split-queries.ts'
import type { Ids } from '../../platform/ids.ts'
import { type AfterCommit, commit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper } from '../../triggers/sweeper.ts'

/** A part of a split or delisting: changes some orders in a command; returns how many, zero if none is left. */
type Step<R> = (
  tx: Tx,
  request: R & { readonly most: number; readonly afterCommit: AfterCommit },
) => Promise<number>

export type SplitWorkerParts = LifeParts & {
  readonly storage: Storage
  readonly clock: Clock
  readonly ids: Ids
  readonly market: Pick<Market, 'session'>
  /** What a split changes, in this order. */
  readonly split: readonly Step<{ readonly split: OpenSplit; readonly ids: Ids }>[]
  /** What ends when an instrument is delisted. */
  readonly delist: readonly Step<{ readonly code: string }>[]
}

/** Orders per command, so that other commands wait for a few milliseconds at most. */
const AT_ONCE = 50

const ACTOR = 'splits'
const FAILED = 'a split or delisting could not be applied; trying again'

/**
 * Adjusts orders for splits whose prices are adjusted, and ends the orders of delisted instruments. The feed halts both until then.
 * A command takes a page: each order changes once, so a repetition or another leader continues with the rest.
 */
export function createSplitWorker(parts: SplitWorkerParts): Worker {
  const { storage, clock, log, ids, market } = parts
  return createSweeper(parts, leads => {
    const settling = createSettling<true>({ storage, clock, log, leads, message: FAILED })

    /** A leader that was slow to hear of its end changes nothing after another one finished: see `isOpen`. */
    async function all<R extends object>(
      steps: readonly Step<R>[],
      request: R,
      isOpen: (tx: Tx) => Promise<boolean>,
    ): Promise<void> {
      for (const step of steps) {
        let count = AT_ONCE
        while (leads() && count > 0)
          count = await commit(
            storage,
            async (tx, afterCommit) =>
              (await isOpen(tx)) ? step(tx, { ...request, most: AT_ONCE, afterCommit }) : 0,
            // If durable, no later page has these orders; if not, they change again before the market has a price.
            { onUnanswered: ({ notify }) => notify() },
          )
      }
    }

    async function apply(
      key: string,
      work: () => Promise<void>,
      finish: (tx: Tx) => Promise<true | undefined>,
    ) {
      if (settling.isPaused(key)) return
      try {
        await work()
      } catch (error) {
        settling.failed(key, error, FAILED)
        return
      }
      await settling.settle(key, { write: finish })
    }

    function applySplit(split: OpenSplit): Promise<void> {
      const { id, code: subject, day } = split
      const fields = { ratio: ratioText(split), day }
      return apply(
        id,
        () => all(parts.split, { split, ids }, async tx => (await tx.one(openSplit, { id })) !== undefined),
        async tx => {
          const at = clock.now()
          if ((await tx.run(markApplied, { id, at })) === 0) return undefined
          const act = { at, actor: ACTOR, action: 'price.splitApplied' as const, subject, user_id: null }
          await recordAct(tx, { ...act, details: JSON.stringify(fields) })
          log.info({ instrument: subject, ...fields }, 'a split is applied')
          return true
        },
      )
    }

    function endDelisted(code: string): Promise<void> {
      // Until the feed halts it, another price may come.
      if (market.session(code)?.halted !== 'delisted') return Promise.resolve()
      return apply(
        code,
        () => all(parts.delist, { code }, async tx => (await tx.one(openDelisting, { code })) !== undefined),
        async tx => {
          const at = clock.now()
          if ((await tx.run(markDelisted, { code, at })) === 0) return undefined
          const act = { at, actor: ACTOR, action: 'price.delistingApplied' as const, subject: code }
          await recordAct(tx, { ...act, user_id: null, details: '{}' })
          log.info({ instrument: code }, 'the orders of a delisted instrument have ended')
          return true
        },
      )
    }

    return async () => {
      const [splits, delisted] = await storage.read(async tx => [
        (await tx.all(openSplits, {})).map(splitOf),
        await tx.all(openDelistings, {}),
      ])
      for (const split of splits) if (split.isPriced) await applySplit(split)
      for (const { code } of delisted) await endDelisted(code)
    }
  })
}
