import { expect, it } from 'vitest'
import { depositOf, rowOf } from './tables.ts'

const ROW = {
  id: 'deposit-1',
  order_no: 'D1',
  user_id: 'maria',
  client_id: 'client-1',
  currency: 'USDT',
  network: 'TRC20',
  address: 'TAddress',
  token: null,
  typed: '{"amount":"500","txHash":"ab","lastSix":""}',
  claimed: 500_000_000n,
  usd_rate: '1',
  tx_hash: 'ab',
  hash_key: 'TRC20:ab',
  contests: null,
  proof: null,
  added: '[{"clientId":"client-2","note":"See photo","photo":"photo-1","at":8}]',
  status: 'arrived',
  reason: null,
  credited: 500_000_000n,
  approvals: '[{"by":"eve@quayside.test","at":9,"amount":"500"}]',
  look: '{"state":"confirmed","amount":"500","from":["TSender"],"confirmations":20,"minedAt":6,"at":7}',
  looked_at: 7,
  held_until: 99,
  held_for: 'limit',
  timeline: '[{"status":"submitted","at":5},{"status":"arrived","at":9}]',
  version: 4,
  submitted_at: 5,
  due_at: 50,
  decided_by: 'eve@quayside.test',
  created_at: 4,
  updated_at: 9,
} as const

it('reads a stored deposit and writes the same row', () => {
  const known = depositOf(ROW)
  expect(known).toMatchObject({
    typed: { amount: '500', txHash: 'ab', lastSix: '' },
    added: [{ clientId: 'client-2', note: 'See photo', photo: 'photo-1', at: 8 }],
    held: { for: 'limit', until: 99 },
    look: { from: ['TSender'], at: 7 },
  })
  expect(rowOf(known)).toEqual(ROW)
})

it('reads a look from before senders were stored', () => {
  const look = '{"state":"confirmed","amount":"500","confirmations":20,"minedAt":6,"at":7}'
  expect(depositOf({ ...ROW, look }).look?.from).toEqual([])
})

it('keeps the nulls of a deposit without look and hold', () => {
  const plain = { ...ROW, look: null, looked_at: 0, held_until: null, held_for: null }
  expect(depositOf(plain)).toMatchObject({ look: null, held: null })
  expect(rowOf(depositOf(plain))).toEqual(plain)
})
