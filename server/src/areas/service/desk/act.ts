import { ok } from '@quayside/contracts/result'
import type { InboxThread } from '@quayside/contracts/staff/service'
import { type DeskResult, NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { Staff } from '../../../platform/staff/register-staff.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { publishChange } from '../publish.ts'
import { saveThread } from '../queries.ts'
import type { Thread } from '../rules/conversation.ts'
import { holderOf } from '../rules/thread.ts'
import type { InboxServices } from '../services.ts'
import { THREAD } from '../tables.ts'
import { findInboxThread, type InboxRow } from './queries.ts'
import { record } from './record.ts'
import { inboxThread } from './view.ts'

export type Act = {
  readonly services: InboxServices
  readonly staff: Staff
  readonly id: string
  readonly action: `service.${string}`
  readonly details?: object
  /** Whether an agent without the claim may act, too. */
  readonly isFree?: boolean
  /** Whether the act changes nothing that the log must show. */
  isSilent?(thread: Thread, now: number): boolean
  /** Returns the new state, or why the act is not possible. */
  change(
    tx: Tx,
    thread: Thread,
    now: number,
    afterCommit: AfterCommit,
  ): Promise<DeskResult<Thread>> | DeskResult<Thread>
}

/** Changes a conversation that no colleague has claimed; the act is in the log. */
export async function actOn(act: Act): Promise<DeskResult<InboxThread>> {
  const { services, staff, id, action, details, isFree = false } = act
  const now = services.clock.now()
  return await commit(services.storage, async (tx, afterCommit): Promise<DeskResult<InboxThread>> => {
    const row = await tx.one(findInboxThread, { id })
    if (row === undefined) return NOT_FOUND
    const refused = await refuse(tx, services, { staff, row, isFree, now })
    if (refused !== undefined) return refused
    const changed = await act.change(tx, threadOf(row), now, afterCommit)
    if (!changed.ok) return changed
    await tx.run(saveThread, changed.value)
    if (!act.isSilent?.(threadOf(row), now))
      await record(tx, { staff, action, thread: row, now, ...(details && { details }) })
    await publishChange(tx, services.bus, {
      thread: changed.value,
      kind: 'changed',
      by: 'staff',
      afterCommit,
    })
    const after: InboxRow = { ...row, ...changed.value }
    return ok(await inboxThread(tx, after, { email: staff.email, now }))
  })
}

type Refusing = {
  readonly staff: Staff
  readonly row: InboxRow
  readonly isFree?: boolean
  readonly now: number
}

/** Rejects an act on the agent's own account, or on a conversation that a colleague has claimed. */
export async function refuse(
  tx: Tx,
  { refuseOwnAccount }: InboxServices,
  { staff, row, isFree = false, now }: Refusing,
) {
  const own = await refuseOwnAccount(tx, { email: staff.email, userId: row.user_id })
  if (own !== undefined) return own
  const holder = holderOf(row, now)
  if (isFree || holder === undefined || holder === staff.email) return undefined
  return problem('conflict', `${row.claimed_name ?? holder} has claimed this conversation.`, {
    heldBy: holder,
  })
}

export function threadOf(row: InboxRow): Thread {
  return Object.fromEntries(THREAD.map(name => [name, row[name]])) as Thread
}
