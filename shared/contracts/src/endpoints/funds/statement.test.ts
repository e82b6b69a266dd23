import { expect, it } from 'vitest'
import { POSTING_KINDS } from '../../ledger.ts'
import { STATEMENT_GROUPS } from './statement.ts'

const OF_THE_HOUSE = ['plan_fund', 'deposit_arrival', 'donation_payout']

it('every kind of posting that touches a customer is in one group of a statement', () => {
  const grouped = Object.values(STATEMENT_GROUPS).flat()
  expect([...grouped, ...OF_THE_HOUSE].sort()).toEqual([...POSTING_KINDS].sort())
})
