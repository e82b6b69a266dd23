import { expect, it } from 'vitest'
import { bulkObstacle } from './bulk.ts'
import type { CaseDetail } from './cases.ts'

const withdrawal = (status = 'submitted') => ({ kind: 'withdrawal', status }) as CaseDetail['subject']
const deposit = (look: object | null, rivals: object[] = []) =>
  ({ kind: 'deposit', look, rivals }) as CaseDetail['subject']

it.each([
  [undefined, '100.00', withdrawal(), '100'],
  [undefined, '99.99', deposit({ agrees: true }), '100'],
  [undefined, '99.99', deposit(null), '100'],
  ['off', '1.00', withdrawal(), null],
  ['worth', '100.01', withdrawal(), '100'],
  ['worth', '1000.00', withdrawal(), '200'],
  ['worth', null, withdrawal(), '100'],
  ['returned', '1.00', withdrawal('returned'), '100'],
  ['chain', '1.00', deposit({ agrees: false }), '100'],
  ['contested', '1.00', deposit({ agrees: true }, [{}]), '100'],
  ['kind', '1.00', { kind: 'identity' } as CaseDetail['subject'], '100'],
])('says %s of %s', (obstacle, amount, subject, limit) => {
  expect(bulkObstacle({ amount, subject }, limit)).toBe(obstacle)
})
