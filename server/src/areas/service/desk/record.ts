import type { ActName } from '@quayside/contracts/staff/audit'
import type { Staff } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Thread } from '../rules/conversation.ts'

type ThreadAct = {
  readonly staff: Staff
  readonly action: Extract<ActName, `service.${string}` | `photo.${string}`>
  readonly thread: Pick<Thread, 'id' | 'user_id'>
  readonly details?: object
  readonly now: number
}

/** Records a staff act on a conversation (rules §1.7); call it inside the command of the act. */
export async function record(tx: Tx, { staff, action, thread, details = {}, now }: ThreadAct): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action,
    subject: 'conversation',
    user_id: thread.user_id,
    origin: staff.origin,
    details: JSON.stringify({ thread: thread.id, ...details }),
  })
}
