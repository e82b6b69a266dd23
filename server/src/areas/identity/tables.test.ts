import { expect, it } from 'vitest'
import { CASE } from './tables.ts'

const ROW = {
  user_id: 'maria',
  tier: 1,
  status: 'rejected',
  stated: '{"firstName":"Maria","documentType":"passport"}',
  photos: '{"front":"photo-1"}',
  wrong: '{"front":"unreadable"}',
  redo: '["front"]',
  version: 3,
  decisions: 1,
  submitted_at: 10,
  due_at: 20,
  decided_at: 15,
  decided_by: 'eve@quayside.test',
  document_expiry: null,
  warned_at: null,
  deletion_at: null,
  created_at: 5,
  updated_at: 15,
} as const

it('reads a stored identity case and writes the same row', () => {
  const known = CASE.fromRow(ROW)
  expect(known).toMatchObject({
    userId: 'maria',
    stated: { firstName: 'Maria', documentType: 'passport' },
    photos: { front: 'photo-1' },
    wrong: { front: 'unreadable' },
    redo: ['front'],
    decidedBy: 'eve@quayside.test',
  })
  expect(CASE.toRow(known)).toEqual(ROW)
})

it('rejects a stored case with unknown fields', () => {
  expect(() => CASE.fromRow({ ...ROW, redo: '["shoeSize"]' })).toThrow()
})
