// @vitest-environment happy-dom

import type { UserInfo } from '@quayside/contracts/customer/user'
import { getParamByKey } from '@quayside/contracts/endpoints/help'
import {
  getLoanStanding,
  type LoanStanding,
  type LoanTerms,
  loanQuote,
  takeLoan,
} from '@quayside/contracts/endpoints/loans'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser, IN_A_TIME_OUT } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { buildEligibility, buildLoan, buildOffer } from '../loans.builders.ts'
import { ApplyPage } from './apply-page.tsx'

const TERMS: LoanTerms = {
  currency: 'USD',
  minAmount: '100',
  maxAmount: '10000',
  step: '10',
  terms: [14, 30],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}

beforeEach(() => sessionStorage.clear())

function open(
  eligibility: LoanStanding = buildEligibility(),
  path = '/loan/apply?amount=1000&days=30',
  about: Pick<UserInfo, 'stopped'> = {},
) {
  const strings = { 'mfe-loan': en, common: shell.common }
  const user = buildUser({ virtually: 'YES', ...about })
  const ctx = createFakeContext({ path, user, strings })
  const { api } = ctx
  api.answer(getLoanStanding, eligibility)
  api.answer(getParamByKey, { key: 'loan_terms', value: TERMS })
  api.answer(loanQuote, buildOffer())
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <ApplyPage />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-loan' },
  )
  return { ctx, api, user: userEvent.setup() }
}

describe('the application', () => {
  it.each<[string, Partial<LoanStanding>, string]>([
    ['an identity', { identity: 'none' }, en['apply.identity']],
    ['another loan', { blockedBy: 'loan-7' }, en['apply.busy']],
    ['an operator who does not lend', { isOffered: false }, en['apply.notOffered']],
  ])('is kept from its form by %s, with the way on', async (_, changes, words) => {
    const { api } = open(buildEligibility(changes))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(api.callsOf(loanQuote)).toEqual([])
  })

  it('says a time-out before anything is typed', async () => {
    open(buildEligibility(), undefined, IN_A_TIME_OUT)
    expect(await screen.findByText(/^You’re on a time-out until/)).toBeDefined()
  })

  it('says what is wrong with an amount, and asks for no offer on it', async () => {
    const { api, user } = open(buildEligibility({ most: '2000.00', mostOfOne: '2000.00' }))
    const amount = await screen.findByLabelText(en['calculator.amount'])
    await user.clear(amount)
    await user.type(amount, '2010')
    expect(screen.getByText('Enter at most 2,000.00 USD.')).toBeTruthy()
    expect(await screen.findByText(en['cost.wrong'])).toBeTruthy()
    await user.clear(amount)
    expect(await screen.findByText(en['cost.empty'])).toBeTruthy()
    expect(api.callsOf(loanQuote).map(({ body }) => body)).not.toContainEqual({ amount: '2010', days: 30 })
  })

  it('shows every figure of the offer', async () => {
    open()
    for (const figure of ['1,011.50 USD', '13.99%', '14.93%'])
      expect((await screen.findAllByText(figure)).length).toBeGreaterThan(0)
  })

  it('wants three numbers, says what would be affordable, and goes on to the agreement', async () => {
    const { ctx, api, user } = open()
    const submit = await screen.findByRole('button', { name: en['apply.submit'] })
    await user.click(submit)
    expect(screen.getAllByText(en['afford.missing'])).toHaveLength(3)
    await user.type(screen.getByLabelText(en['afford.income']), '3,000')
    await user.type(screen.getByLabelText(en['afford.costs']), '1.500,50')
    await user.type(screen.getByLabelText(en['afford.debts']), '0')
    api.refuse(takeLoan, refusal('10016', { reason: 'affordability', most: '740.00' }))
    await user.click(submit)
    expect((await screen.findByRole('alert')).textContent).toContain('borrow up to 740.00\u00a0USD')
    api.refuse(takeLoan, refusal('10016', { reason: 'affordability', most: '0.00' }))
    await user.click(submit)
    expect(await screen.findByText(en['afford.none'])).toBeDefined()
    api.refuse(takeLoan, refusal('10008', { reason: 'timeOut', availableAt: '2026-11-27T12:00:00.000Z' }))
    await user.click(submit)
    expect(await screen.findByText(/^You’re on a time-out until/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/profile/limits')
    api.answer(takeLoan, buildLoan())
    expect(screen.getByLabelText<HTMLInputElement>(en['afford.income']).value).toBe('3,000')
    expect(JSON.stringify({ ...sessionStorage })).toContain('3,000')
    await user.click(submit)
    await waitFor(() => expect(ctx.history.get().location.search).toBe('?id=loan-1'))
    expect(api.callsOf(takeLoan)[0]?.body).toMatchObject({
      amount: '1000',
      days: 30,
      termsHash: buildOffer().termsHash,
      affordability: { income: '3000', costs: '1500.50', debts: '0' },
    })
    expect(sessionStorage.length).toBe(0)
  })

  async function askFor(refused: ReturnType<typeof refusal>) {
    const opened = open()
    const submit = await screen.findByRole('button', { name: en['apply.submit'] })
    for (const field of ['afford.income', 'afford.costs', 'afford.debts'] as const)
      await opened.user.type(screen.getByLabelText(en[field]), '1000')
    opened.api.refuse(takeLoan, refused)
    return { ...opened, submit }
  }

  it('on terms that have changed says so, and shows the new ones', async () => {
    const { api, user, submit } = await askFor(refusal('409', { reason: 'terms' }))
    const asked = api.callsOf(loanQuote).length
    api.answer(loanQuote, { ...buildOffer(), termsHash: 'b'.repeat(64) })
    await user.click(submit)
    expect(await screen.findByText(en['apply.termsChanged'])).toBeDefined()
    api.answer(takeLoan, buildLoan())
    await waitFor(() => expect(api.callsOf(loanQuote).length).toBeGreaterThan(asked))
    expect(screen.getByText(en['apply.termsChanged'])).toBeDefined()
    await user.click(submit)
    await waitFor(() => expect(api.callsOf(takeLoan)).toHaveLength(2))
    expect(api.callsOf(takeLoan)[1]?.body).toMatchObject({ termsHash: 'b'.repeat(64) })
  })

  it('while another tab has applied already leads to that loan', async () => {
    const { api, user, submit } = await askFor(refusal('10008', { reason: 'loanUnderWay', loan: 'loan-7' }))
    api.answer(getLoanStanding, buildEligibility({ blockedBy: 'loan-7' }))
    await user.click(submit)
    expect(await screen.findByText(en['apply.busy'])).toBeDefined()
    expect(screen.queryByRole('button', { name: en['apply.submit'] })).toBeNull()
  })

  it('that an identity keeps from its form is kept for the way back', async () => {
    open(buildEligibility({ identity: 'none' }))
    expect(await screen.findByText(en['apply.identity'])).toBeTruthy()
    cleanup()
    open(buildEligibility(), '/loan/apply')
    expect((await screen.findByLabelText<HTMLInputElement>(en['calculator.amount'])).value).toBe('1000')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true)
  })

  it('that was left has its values when the customer comes back to it', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText(en['afford.income']), '3000')
    await user.clear(screen.getByLabelText(en['calculator.amount']))
    await user.type(screen.getByLabelText(en['calculator.amount']), '500')
    cleanup()
    open()
    expect((await screen.findByLabelText<HTMLInputElement>(en['afford.income'])).value).toBe('3000')
    expect(screen.getByLabelText<HTMLInputElement>(en['calculator.amount']).value).toBe('500')
    cleanup()
    open(buildEligibility(), '/loan/apply?amount=700&days=30')
    expect((await screen.findByLabelText<HTMLInputElement>(en['calculator.amount'])).value).toBe('700')
  })
})
