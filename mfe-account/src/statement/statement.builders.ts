import type { StatementEvent } from '@quayside/contracts/endpoints/funds/statement'
import { SOME_TIME } from '@quayside/testing/builders'

export function buildEvent(over: Partial<StatementEvent> = {}): StatementEvent {
  return {
    id: '1',
    at: SOME_TIME,
    kind: 'contract_open',
    words: 'Position opened',
    title: 'Bitcoin / USDT',
    currency: 'USD',
    amount: '-5.00',
    fee: '5.00',
    balance: '99995.00',
    available: '99895.00',
    others: [],
    reference: 'order-1',
    lines: [
      { account: 'available', currency: 'USD', amount: '-105.00', balanceAfter: '99895.00' },
      { account: 'margin', currency: 'USD', amount: '100.00', balanceAfter: '100.00' },
    ],
    ...over,
  }
}
