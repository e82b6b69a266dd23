import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import { prepare } from '../../../platform/storage/query.ts'

export const markEndedByStaff = prepare((q, p: { id: string; reason: SuspensionReason }) =>
  q.updateTable('contract_orders').set({ ended_by_staff: p.reason }).where('id', '=', p.id),
)
