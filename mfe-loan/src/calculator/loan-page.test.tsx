// @vitest-environment happy-dom
import { getParamByKey } from '@quayside/contracts/endpoints/help'
import { getLoanStanding, type LoanStanding, type LoanTerms } from '@quayside/contracts/endpoints/loans'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { LoanPage } from './loan-page.tsx'

const TERMS: LoanTerms = {
  currency: 'USD',
  minAmount: '100',
  maxAmount: '10000',
  step: '10',
  terms: [14, 30],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}
const STANDING: LoanStanding = {
  isOffered: true,
  identity: 'verified',
  blockedBy: null,
  most: '2000.00',
  mostOfOne: '2000.00',
  mostOfTwo: '10000.00',
}

beforeEach(() => sessionStorage.clear())

function open(eligibility?: Partial<LoanStanding>) {
  const strings = { 'mfe-loan': en, common: shell.common }
  const ctx = createFakeContext({
    path: '/loan',
    strings,
    mode: 'real' as const,
    ...(eligibility && { user: buildUser({ virtually: 'YES' }) }),
  })
  ctx.api.answer(getParamByKey, { key: 'loan_terms', value: TERMS })
  ctx.api.answer(getLoanStanding, { ...STANDING, ...eligibility })
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <LoanPage>
        <p>Own loans</p>
      </LoanPage>
    </QueryClientProvider>,
    { ctx, remote: 'mfe-loan' },
  )
  return ctx
}

describe('the loan page', () => {
  it('says that the site offers no loans, with nothing to calculate', async () => {
    open({ isOffered: false })
    expect(await screen.findByText('Loans aren’t available right now.')).toBeTruthy()
    expect(screen.queryByText('How much, and for how long?')).toBeNull()
  })

  it('lets a customer ask for what their tier is lent, and says how it becomes more', async () => {
    open({})
    expect(await screen.findByText('100 to 2,000.00 USD, in increments of 10')).toBeTruthy()
    expect(screen.getByText(/you can borrow up to 2,000\.00\sUSD/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /borrow up to 10,000\.00\sUSD/ })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Loan amount'), '2010')
    expect(screen.getByText('Enter at most 2,000.00 USD.')).toBeTruthy()
    expect(screen.getByText(en['cost.wrong'])).toBeTruthy()
  })

  it('tells an unverified customer what each tier is lent', async () => {
    open({ identity: 'none', most: '0.00' })
    expect(
      await screen.findByText(/up to 2,000\.00\sUSD with tier 1, or 10,000\.00\sUSD with tier 2/),
    ).toBeTruthy()
  })

  it('has no calculator while a loan is under way: the loan comes first', async () => {
    open({ blockedBy: 'loan-1' })
    expect(await screen.findByText(en['terms.title'])).toBeTruthy()
    expect(screen.getByText('Own loans')).toBeTruthy()
    expect(screen.queryByLabelText('Loan amount')).toBeNull()
  })

  it('asks nothing of a visitor’s own, and keeps what was typed', async () => {
    const ctx = open()
    await userEvent.type(await screen.findByLabelText('Loan amount'), '500')
    expect(ctx.api.callsOf(getLoanStanding)).toEqual([])
    cleanup()
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Loan amount')).value).toBe('500')
  })
})
