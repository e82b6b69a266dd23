import { expect, it } from 'vitest'
import { WITHDRAWAL } from './tables.ts'

const ROW = {
  id: 'withdrawal-1',
  order_no: 'W1',
  user_id: 'maria',
  client_id: 'client-1',
  nonce: 'nonce-1',
  currency: 'USDT',
  network: 'TRC20',
  address: 'TAddress',
  label: 'Savings',
  method: 'wallet',
  amount: 500_000_000n,
  fee: 1_000_000n,
  cents: 50_000n,
  status: 'confirming',
  reason: null,
  approvals: '[{"by":"eve@quayside.test","at":8}]',
  attempt: 1,
  tx_hash: 'ab',
  count: 3,
  needed: 20,
  timeline: '[{"status":"submitted","at":5},{"status":"approved","at":8}]',
  version: 4,
  due_at: 50,
  decided_by: 'eve@quayside.test',
  created_at: 5,
  updated_at: 9,
} as const

it('reads a stored withdrawal and writes the same row', () => {
  const known = WITHDRAWAL.fromRow(ROW)
  expect(known).toMatchObject({
    orderNo: 'W1',
    approvals: [{ by: 'eve@quayside.test', at: 8 }],
    timeline: [
      { status: 'submitted', at: 5 },
      { status: 'approved', at: 8 },
    ],
  })
  expect(WITHDRAWAL.toRow(known)).toEqual(ROW)
})
