import { buildDeposit } from './deposit.builders.ts'
import { DepositRow } from './deposit-row.tsx'

const STATUSES = ['draft', 'submitted', 'arrived', 'approved', 'rejected', 'cancelled'] as const

export function Statuses() {
  return STATUSES.map(status => (
    <DepositRow
      key={status}
      deposit={buildDeposit({ status })}
      onContinue={() => {}}
      onDiscard={() => {}}
      onChanged={() => {}}
    />
  ))
}
