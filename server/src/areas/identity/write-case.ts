import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import { findCase, insertCase, setKycStatus, updateCase } from './queries.ts'
import { enterQueue, leaveQueue } from './review/queue.ts'
import { type IdentityCase, newCase, nextChangeAt, type Tier } from './rules/identity.ts'
import { CASE } from './tables.ts'

export async function readCase(
  tx: ReadTx,
  { userId, tier, now }: { userId: string; tier: Tier; now: number },
): Promise<IdentityCase> {
  const row = await tx.one(findCase, { userId, tier })
  return row === undefined ? newCase(userId, tier, now) : CASE.fromRow(row)
}

export type CaseChange = {
  readonly before: IdentityCase
  readonly after: IdentityCase
  readonly afterCommit: AfterCommit
}

/** Writes a change with its queue entry; false without changes if the case changed or is claimed by another. */
export async function writeCase(
  tx: Tx,
  services: Pick<CoreServices, 'bus' | 'ids'>,
  { before, after, afterCommit }: CaseChange,
): Promise<boolean> {
  if (!(await leaveQueue(tx, { before, after }))) return false
  const row = { ...CASE.toRow(after), next_at: nextChangeAt(after) }
  const isNew = before.version === 0 && (await tx.run(insertCase, row)) > 0
  if (!isNew && (await tx.run(updateCase, { ...row, before: before.version })) === 0) {
    await tx.undo()
    return false
  }
  await enterQueue(tx, services, { before, after })
  const { userId, tier, status } = after
  if (tier === 1 && status !== before.status) {
    await tx.run(setKycStatus, { id: userId, status })
    afterCommit(() => services.bus.publish('customer.changed', { userId }))
  }
  return true
}
