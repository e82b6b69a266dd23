import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper, type Settling } from '../../triggers/sweeper.ts'
import { deliver } from './deliver.ts'
import { findNft, overdue } from './queries.ts'
import type { NftParts, NftWriting } from './services.ts'
import { writeEnd } from './writes.ts'

export type NftWorkerParts = LifeParts & NftWriting & NftParts & { readonly storage: Storage }

const PAGE = 100

type Settled = { readonly isDone: true }
type Sweeping = { readonly parts: NftWorkerParts; readonly settling: Settling<Settled> }

/** On the leader, once a second: ends auctions whose time is up and delivers sold tokens. */
export function createNftWorker(parts: NftWorkerParts): Worker {
  return createSweeper(parts, leads => {
    const message = 'an auction could not be ended'
    const sweeping = { parts, settling: createSettling<Settled>({ ...parts, leads, message }) }
    return async () => {
      await sweeping.settling.notifyUnanswered()
      await endOverdue(sweeping)
      await deliver(parts, { leads, settling: sweeping.settling })
    }
  })
}

async function endOverdue(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const [now, limit] = [parts.clock.now(), sweeping.settling.page(PAGE)]
  for (const { id } of await parts.storage.read(tx => tx.all(overdue, { now, limit }))) {
    await settle(
      sweeping,
      id,
      async (tx, afterCommit) => {
        return (await writeEnd(tx, parts, { id, now, afterCommit })) !== undefined
      },
      async tx => (await tx.one(findNft, { id }))?.status === 'sold',
    )
  }
}

type Write = (tx: Tx, afterCommit: AfterCommit) => Promise<boolean>

async function settle(
  { settling }: Sweeping,
  key: string,
  write: Write,
  isStored: (tx: Parameters<Parameters<Storage['read']>[0]>[0]) => Promise<boolean>,
): Promise<void> {
  await settling.settle(key, {
    write: async (tx, afterCommit) => ((await write(tx, afterCommit)) ? { isDone: true } : undefined),
    isDurable: tx => isStored(tx),
  })
}
