import { isoOf } from '@quayside/contracts/iso-time'
import type { Act, ActName } from '@quayside/contracts/staff/audit'
import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'
import type { Staff } from '../../platform/staff/register-staff.ts'
import { type AuditRow, recordAct } from '../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../platform/storage/storage.ts'

export type StaffAct = {
  readonly staff: Staff
  readonly action: ActName
  readonly subject: string
  readonly userId: string | null
  readonly details?: object
  readonly now: number
}

/** Records a staff act with its origin and subject (rules §1.7); call it inside the command of the act. */
export async function recordStaffAct(tx: Tx, act: StaffAct): Promise<void> {
  const { staff, action, subject, userId, details = {}, now } = act
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action,
    subject,
    user_id: userId,
    origin: staff.origin,
    details: JSON.stringify(details),
  })
}

const details = z.record(z.string(), z.unknown())

export function actView(row: AuditRow): Act {
  const parsed = details.safeParse(jsonOf(row.details))
  return {
    seq: row.id,
    at: isoOf(row.at),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    customerId: row.user_id,
    origin: row.origin,
    details: parsed.success ? parsed.data : {},
  }
}
