import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import { deleteOldCodes } from '../areas/account/email-code-queries.ts'
import { deleteOldEmailChanges } from '../areas/account/records/email-changes.ts'
import { deleteOldChallenges } from '../areas/account/records/passkeys.ts'
import { deleteOldClaims, deleteOldFlows } from '../areas/account/records/providers.ts'
import { deleteOldNonces } from '../areas/account/records/wallets.ts'
import { deleteOldMarks, deleteOutlivedBreaks } from '../areas/limits/person-tables.ts'
import { deleteOldQuotes } from '../areas/withdrawals/queries.ts'
import { deleteOldNotifications } from '../notifications/queries.ts'
import type { Log, Timers } from '../platform/clock.ts'
import { deleteLoosePhotos } from '../platform/photos/queries.ts'
import {
  type DeleteOld,
  deleteOldAnswers,
  deleteOldLong,
  deleteOldMail,
  deleteOldSessions,
} from '../platform/storage/queries/old-rows.ts'
import type { Storage } from '../platform/storage/storage.ts'

const DAY_MS = 86_400_000

/** Retention in days (docs/limits.md); orders and the ledger stay. */
export const RETENTION: readonly {
  readonly what: string
  readonly days: number
  readonly deletion: DeleteOld
}[] = [
  { what: 'answers to client ids', days: 7, deletion: deleteOldAnswers },
  { what: 'long commands that are done', days: 7, deletion: deleteOldLong },
  { what: 'e-mail codes, after their end', days: 1, deletion: deleteOldCodes },
  { what: 'sign-in texts for wallets, after their end', days: 1, deletion: deleteOldNonces },
  { what: 'challenges for passkeys, after their end', days: 1, deletion: deleteOldChallenges },
  { what: 'OAuth flows with Google and Facebook, after their end', days: 1, deletion: deleteOldFlows },
  { what: 'unconfirmed links, after their end', days: 1, deletion: deleteOldClaims },
  { what: 'unused quotes of withdrawals, after their end', days: 1, deletion: deleteOldQuotes },
  { what: 'sessions, after their end', days: 30, deletion: deleteOldSessions },
  { what: 'the sandbox’s mail', days: 7, deletion: deleteOldMail },
  { what: 'photos that were never submitted', days: 1, deletion: deleteLoosePhotos },
  { what: 'changes of e-mail, after their undo', days: 30, deletion: deleteOldEmailChanges },
  { what: 'notifications', days: 90, deletion: deleteOldNotifications },
  { what: 'marks of self-exclusions, after their end', days: 0, deletion: deleteOldMarks },
  {
    what: 'self-exclusions of deleted accounts, after their end',
    days: 0,
    deletion: deleteOutlivedBreaks,
  },
]

/** Rows per deletion; the writer is free again after a millisecond (`bench/old-rows.bench.ts`). */
const BATCH_SIZE = 25
const REST_MS = 25
const EVERY_MS = 60_000

export type SweepParts = {
  readonly storage: Pick<Storage, 'write'>
  readonly clock: Clock
  readonly rest?: () => Promise<unknown>
}

export async function sweepOldRows({ storage, clock, rest = resting }: SweepParts): Promise<number> {
  let deleted = 0
  for (const { days, deletion } of RETENTION) {
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
    write: fn => (isOver ? Promise.reject(new Error('the server stops')) : parts.storage.write(fn)),
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
