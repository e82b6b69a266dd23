// @vitest-environment happy-dom
import type { LoanUnderReview } from '@quayside/contracts/staff/loan-cases'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  buildClaim,
  buildDetail,
  buildPage,
  buildReading,
  type DeskAnswers,
} from '../../../testing/fake-desk.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const LOAN: LoanUnderReview = {
  kind: 'loan',
  status: 'pending',
  reason: null,
  orderNo: '20261120-1',
  amount: '1000.00',
  days: 30,
  dailyRate: '0.0005',
  interestFreeDays: 7,
  totalInterest: '11.50',
  totalRepayable: '1011.50',
  apr: '0.139917',
  effectiveRate: '0.149297',
  outstanding: '0.00',
  dueAt: null,
  revision: 1,
  hash: 'a'.repeat(64),
  signedHash: 'b'.repeat(64),
  photos: [],
  holder: 'Mia Chen',
  tier: 1,
  income: '5000.00',
  costs: '2000.00',
  debts: '0.00',
  affordable: '1500.00',
  terms: [14, 30],
  signature: { at: '2026-11-20T10:00:00.000Z', typedName: 'Mia C.', isHolder: false },
  identity: { values: { birthdate: '1992-03-04', country: 'DE' }, age: 34 },
  approvals: [],
}

function open(subject: Partial<LoanUnderReview> = {}) {
  const shown = buildDetail({ kind: 'loan', title: '1000 USD, 30 days', subject: { ...LOAN, ...subject } })
  const desk: DeskAnswers = {
    'GET /cases/case-1': () => shown,
    'GET /cases': () => buildPage([shown]),
    'GET /customers/cust-1/acts': buildPage([]),
    'POST /cases/case-1/claim': () => ({ ...shown, claim: buildClaim(true) }),
    'POST /cases/case-1/preview': buildReading(),
    'POST /cases/case-1/decide': () => ({ ...shown, state: 'decided' }),
  }
  return openConsole('/desk/cases/case-1', { desk })
}

it('shows offer, identity, what is affordable and the signature on one page', async () => {
  open()
  expect(await screen.findByText('1,000.00 USD, 30 days')).toBeTruthy()
  expect(screen.getByText(/13.99% nominal, 14.93% effective/)).toBeTruthy()
  expect(screen.getByText('Half of what is left in the term: 1,500.00 USD')).toBeTruthy()
  expect(screen.getByText(/34 years old/)).toBeTruthy()
  expect(screen.getByText('Mia C.')).toBeTruthy()
  expect(screen.getByText('b'.repeat(64))).toBeTruthy()
})

it('offers other terms, never more than was asked for', async () => {
  const { desk, user } = open()
  await screen.findByText('Mia C.')
  await user.keyboard('r')
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText('What comes of it'), 'Offer other terms')
  const amount = within(dialog).getByLabelText('Amount, USD')
  await user.clear(amount)
  await user.type(amount, '500')
  await user.selectOptions(within(dialog).getByLabelText('Term, days'), '14')
  await user.click(await within(dialog).findByRole('button', { name: 'Send back' }))
  expect(desk.of('POST /cases/case-1/decide')[0]?.body).toMatchObject({
    decision: { kind: 'loan', verdict: { kind: 'changed', amount: '500', days: 14 } },
  })
})

it('says of what is overdue that two people write it off', async () => {
  const { desk, user } = open({
    status: 'overdue',
    outstanding: '1012.00',
    dueAt: '2026-11-01T00:00:00.000Z',
  })
  expect(await screen.findByText('1,012.00 USD is owed')).toBeTruthy()
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Approve' }))
  expect(desk.of('POST /cases/case-1/decide')[0]?.body).toMatchObject({
    decision: { kind: 'loan', verdict: { kind: 'writtenOff' } },
  })
})
