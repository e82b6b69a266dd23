import { buildWithdrawal } from './withdraw.builders.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

const STATUSES = ['submitted', 'sending', 'completed', 'returned', 'rejected', 'failed', 'cancelled'] as const

export function Statuses() {
  return STATUSES.map(status => (
    <WithdrawalRow key={status} withdrawal={buildWithdrawal({ status })} onChanged={() => {}} />
  ))
}
