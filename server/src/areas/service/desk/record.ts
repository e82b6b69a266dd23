import type { ActName } from '@quayside/contracts/staff/audit'
import type { Staff } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Thread } from '../rules/conversation.ts'

type ThreadAct = {
  readonly staff: Staff
  readonly action: Extract<ActName, `service.${string}` | `photo.${string}`>
  readonly thread: Pick<Thread, 'id' | 'user_id' | 'is_visitor'>
  readonly details?: object
  readonly now: number
}

/**
 * Records a staff act on a conversation (rules §1.7); call it inside the command of the act. A visitor is in the details:
 * the log's `user_id` names customers.
 */
export async function record(tx: Tx, { staff, action, thread, details = {}, now }: ThreadAct): Promise<void> {
  const { id, user_id: userId, is_visitor: isVisitor } = thread
  const about = isVisitor === 1 ? { thread: id, visitor: userId } : { thread: id }
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action,
    subject: 'conversation',
    user_id: isVisitor === 1 ? null : userId,
    origin: staff.origin,
    details: JSON.stringify({ ...about, ...details }),
  })
}
