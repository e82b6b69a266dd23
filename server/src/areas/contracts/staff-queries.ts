import type { SuspensionReason } from '@quayside/contracts/suspension'
import { prepare } from '../../platform/storage/query.ts'

/** Records that support ended the order, or requested its close at the next tick. */
export const markEndedByStaff = prepare((q, p: { id: string; reason: SuspensionReason }) =>
  q.updateTable('contract_orders').set({ ended_by_staff: p.reason }).where('id', '=', p.id),
)
