// @vitest-environment happy-dom
import { listLoan } from '@quayside/contracts/endpoints/loans'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { type buildLoan, buildRunning } from './loans.builders.ts'
import { MyLoans } from './my-loans.tsx'

function open(list: Parameters<typeof buildLoan>[0][]) {
  const strings = { 'mfe-loan': en, common: shell.common }
  const user = buildUser({ virtually: 'YES' })
  const ctx = createFakeContext({ path: '/loan', user, mode: 'real', strings })
  const loans = list.map(changes => buildRunning(changes))
  ctx.api.answer(listLoan, { list: loans, total: loans.length, page: 1, size: 50 })
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <MyLoans />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-loan' },
  )
}

it('a running loan is first with what is outstanding, when it is due, and the way to repay it', async () => {
  open([{ id: 'old', status: 'repaid' }, { id: 'loan-1' }])
  const link = await screen.findByRole('link', { name: en['loans.repay'] })
  expect(link.getAttribute('href')).toBe('/loan/mine?id=loan-1')
  expect(screen.getByText(/^1,001\.50\sUSD$/)).toBeTruthy()
  const [first, second] = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect([first, second]).toEqual([en['loan.title'], en['loans.title']])
})

it('an offer says what there is to do and leads there', async () => {
  open([{ status: 'offered' }])
  expect(await screen.findByText(/Read the agreement to the end and sign it by/)).toBeTruthy()
  expect(screen.getByRole('link', { name: en['apply.see'] })).toBeTruthy()
})

it('a new customer has no loans', async () => {
  open([])
  expect(await screen.findByText(en['loans.none'])).toBeTruthy()
  expect(document.querySelector('.q-picture')).not.toBeNull()
})
