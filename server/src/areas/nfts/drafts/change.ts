import { ok } from '@quayside/contracts/result'
import type { ItemDraft } from '@quayside/contracts/staff/item-drafts'
import { type DeskResult, NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { Staff } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { personOf } from '../person-of.ts'
import { findNft } from '../queries.ts'
import { dropUnused } from './pictures.ts'
import { findDraft, updateDraft } from './queries.ts'
import type { DraftRow } from './tables.ts'
import { type DraftSnapshot, draftView, stateOfDraft } from './view.ts'

export type DraftChange = {
  readonly id: string
  readonly version: number
  readonly staff: Staff
  readonly now: number
}

export async function readDraft(
  tx: ReadTx,
  { id, now }: Pick<DraftChange, 'id' | 'now'>,
): Promise<DraftSnapshot | undefined> {
  const row = await tx.one(findDraft, { id })
  return row && { row, nft: await tx.one(findNft, { id }), now }
}

export async function changeable(
  tx: ReadTx,
  { version, ...requested }: DraftChange,
): Promise<DeskResult<DraftSnapshot>> {
  const found = await readDraft(tx, requested)
  if (found === undefined) return NOT_FOUND
  if (stateOfDraft(found) === 'fixed')
    return problem('conflict', 'It has opened or was taken off the market: nothing of it changes any more.')
  const { row } = found
  if (row.version === version) return ok(found)
  return problem('conflict', `${row.updated_by} has written version ${row.version} since: read it again.`)
}

type Written = Partial<Pick<DraftRow, 'content' | 'picture'>>

/** Writes the next version of a draft; a retry of the same change writes nothing. */
export async function writeVersion(
  tx: Tx,
  change: DraftChange,
  written: Written,
): Promise<DeskResult<ItemDraft>> {
  const { version, staff, now } = change
  const by = personOf(staff)
  const known = await readDraft(tx, change)
  if (known !== undefined && isAgain(known.row, { version, by, written })) return ok(draftView(known))
  const found = await changeable(tx, change)
  if (!found.ok) return found
  const { row: before, nft } = found.value
  const row = { ...before, ...written, version: version + 1, updated_by: by, updated_at: now }
  if ((await tx.run(updateDraft, { ...row, before: version })) === 0)
    throw new Error(`the draft ${row.id} has changed under a command`)
  if (before.picture !== row.picture) await dropUnused(tx, before.picture)
  return ok(draftView({ row, nft, now }))
}

type Sent = { readonly version: number; readonly by: string; readonly written: Written }

function isAgain(row: DraftRow, { version, by, written }: Sent): boolean {
  const isSame = Object.entries(written).every(([name, value]) => row[name as keyof Written] === value)
  return isSame && row.version === version + 1 && row.updated_by === by
}

type Recorded = Pick<DraftChange, 'id' | 'staff' | 'now'> & { readonly details: object }

export async function recordDraft(
  tx: Tx,
  action: 'nft.begun' | 'nft.scheduled' | 'nft.deleted',
  { id, staff, now, details }: Recorded,
): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action,
    subject: id,
    user_id: null,
    origin: staff.origin,
    details: JSON.stringify(details),
  })
}
