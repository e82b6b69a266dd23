import fc from 'fast-check'
import { TABLE } from '../src/areas/deposits/deposits.builders.ts'

export const USERS = ['ada', 'bea'] as const
export type User = (typeof USERS)[number]
const STAFF = ['rita', 'omar'] as const
/** Minimum credited deposit. */
export const MINIMUM = TABLE.minimums.USDT
/** Maximum per report. */
export const MAXIMUM = TABLE.maximums.USDT

const pick = fc.nat({ max: 30 })
const user = fc.constantFrom(...USERS)
const staff = fc.constantFrom(...STAFF)
const isApproved = fc.nat({ max: 3 }).map(chance => chance > 0)
/** Events that affect money: customers, the desk, the chain, time and the sending nodes. */
export const moneyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('report' as const),
      user,
      amount: fc.oneof(fc.bigInt({ min: 1n, max: 3n * MINIMUM }), fc.constantFrom(MINIMUM / 2n, MINIMUM)),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('decideDeposit' as const),
      pick,
      staff,
      isApproved,
      isAutomatic: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('cancelDeposit', 'cancelWithdrawal'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('exchange' as const),
      user,
      isOut: fc.boolean(),
      cents: fc.nat({ max: 30_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('withdraw' as const),
      user,
      isLarge: fc.boolean(),
      share: fc.bigInt({ min: 1n, max: 110n }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant('decideWithdrawal' as const), pick, staff, isApproved }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('fault' as const),
      fault: fc.constantFrom('away', 'lostAnswer', 'refuses'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      seconds: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('block' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('reorganize', 'restart', 'takeOver') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revert' as const), pick }) },
)
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer T> ? T : never
