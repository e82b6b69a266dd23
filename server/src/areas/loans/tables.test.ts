import { expect, it } from 'vitest'
import { loanOf, rowOf } from './tables.ts'

const ROW = {
  id: 'loan-1',
  order_no: 'L1',
  user_id: 'maria',
  client_id: 'client-1',
  amount: 100_000n,
  days: 30,
  daily_rate: '0.0005',
  free_days: 0,
  household: '{"income":"300000","costs":"120000","debts":"0"}',
  revision: 1,
  status: 'repaying',
  reason: null,
  signature: '{"clientId":"client-2","at":7,"typedName":"Maria","photo":null}',
  principal: 90_000n,
  charged: 1_500_000n,
  day: 4,
  interest_paid: 20n,
  moves: 2,
  paid_out_at: 9,
  due_at: 99,
  reminded: null,
  approvals: '[{"by":"eve@quayside.test","at":8}]',
  timeline: '[{"status":"offered","at":5},{"status":"repaying","at":9}]',
  version: 6,
  expires_at: null,
  review_due_at: null,
  decided_by: 'eve@quayside.test',
  wake_at: 50,
  created_at: 5,
  updated_at: 9,
} as const

it('reads a stored loan and writes the same row', () => {
  const known = loanOf(ROW)
  expect(known).toMatchObject({
    interestFreeDays: 0,
    household: { income: 300_000n, costs: 120_000n, debts: 0n },
    signature: { clientId: 'client-2', at: 7, typedName: 'Maria', photo: null },
    course: { principal: 90_000n, charged: 1_500_000n, day: 4 },
    approvals: [{ by: 'eve@quayside.test', at: 8 }],
  })
  expect(known).not.toHaveProperty('principal')
  expect(rowOf(known)).toEqual(ROW)
})

it('keeps the null of an unsigned loan', () => {
  const unsigned = { ...ROW, signature: null }
  expect(loanOf(unsigned).signature).toBeNull()
  expect(rowOf(loanOf(unsigned))).toEqual(unsigned)
})
