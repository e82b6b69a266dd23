import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import { columns, prepare } from '../../../platform/storage/query.ts'

type SuspensionsTable = {
  user_id: string
  reason: SuspensionReason
  note: string
  suspended_by: string
  since: number
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    suspensions: SuspensionsTable
  }
}

export const findSuspension = prepare((q, p: { userId: string }) =>
  q.selectFrom('suspensions').selectAll().where('user_id', '=', p.userId),
)

export const insertSuspension = prepare((q, p: SuspensionsTable) =>
  q.insertInto('suspensions').values(columns(p, ['user_id', 'reason', 'note', 'suspended_by', 'since'])),
)

export const deleteSuspension = prepare((q, p: { userId: string }) =>
  q.deleteFrom('suspensions').where('user_id', '=', p.userId),
)

export const changeStatus = prepare(
  (q, p: { id: string; from: 'active' | 'suspended'; to: 'active' | 'suspended' }) =>
    q.updateTable('users').set({ status: p.to }).where('id', '=', p.id).where('status', '=', p.from),
)
