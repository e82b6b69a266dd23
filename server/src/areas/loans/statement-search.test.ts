import { statement } from '@quayside/contracts/endpoints/funds/statement'
import { expect, it } from 'vitest'
import { atTheDesk } from '../desk/desk.builders.ts'
import { openLoanSite, REAL } from './loan-site.builders.ts'

it('finds in the statement all that a loan moved by the number that its customer reads', async () => {
  const site = await openLoanSite()
  const id = await site.running(atTheDesk(site.server, 'rita', 'reviewer'))
  await site.days(10)
  const orderNo = (await site.list()).find(loan => loan.id === id)?.orderNo ?? ''
  const found = await site.server.call(statement, {
    token: site.maria.token,
    headers: REAL,
    query: { q: orderNo },
  })
  const kinds = new Set(found.result.list.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['loan_disburse', 'loan_interest']))
  await site.server.close()
})
