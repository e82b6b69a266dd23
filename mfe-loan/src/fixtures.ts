import {
  confirmPhone,
  getIdentification,
  identificationPhoto,
  saveIdentification,
  sendPhoneCode,
  submitIdentification,
} from '@quayside/contracts/endpoints/account/identity'
import { getParamByKey } from '@quayside/contracts/endpoints/help'
import * as loans from '@quayside/contracts/endpoints/loans'
import { type LoanOffer, type LoanTerms, loanCost } from '@quayside/contracts/endpoints/loans'
import { decimal } from '@quayside/money/decimal'
import { annualRates, loanInterest } from '@quayside/money/loan-math'
import { add, parseMoney, toText } from '@quayside/money/money'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { answer, type Fixtures } from '@quayside/testing/fixtures'
import { buildIdentification, WHOLE_DRAFT } from './identity/identity.builders.ts'
import { buildEligibility, buildLoan, buildOffer, buildRunning, buildWords } from './loans/loans.builders.ts'

const TERMS: LoanTerms = {
  currency: 'USD',
  minAmount: '100.00',
  maxAmount: '10000.00',
  step: '10.00',
  terms: [7, 14, 30, 60, 90],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}
const DAY_MS = 24 * 3_600_000
const SAMPLE_ID = '0b7d2f4e-5a6c-4d3e-9f10-2a3b4c5d6e7f'
const LOAN_ACT = { params: { id: 'loan-1' }, body: { clientId: SAMPLE_ID } } as const

export const fixtures: Fixtures = {
  user: buildUser(),
  boot: {},
  answers: [
    answer(getParamByKey, { key: 'loan_terms', value: TERMS }),
    answer(loanCost, ({ query }) => offer(String(query?.amount ?? ''), Number(query?.days)), {
      query: { amount: '1000', days: 30 },
    }),
    answer(loans.getLoanStanding, buildEligibility()),
    answer(loans.loanQuote, ({ body }) => buildOffer(offer(String(body?.amount ?? ''), Number(body?.days))), {
      body: { amount: '1000', days: 30 },
    }),
    answer(loans.listLoan, { list: [buildRunning()], total: 1, page: 1, size: 20 }),
    answer(loans.getLoan, buildRunning(), { params: { id: 'loan-1' } }),
    answer(loans.takeLoan, buildLoan(), {
      body: { amount: '1000', days: 30, termsHash: 'a'.repeat(64), clientId: SAMPLE_ID },
    }),
    answer(loans.signLoan, buildLoan({ status: 'pending' }), {
      params: { id: 'loan-1' },
      body: { termsHash: 'a'.repeat(64), typedName: 'Marin Pilot', clientId: SAMPLE_ID },
    }),
    answer(loans.loanAgreement, new Blob(['%PDF-1.4'], { type: 'application/pdf' }), {
      params: { id: 'loan-1' },
      query: {},
    }),
    answer(loans.readAgreement, buildWords(), { params: { id: 'loan-1' } }),
    answer(loans.repayLoan, buildRunning({ status: 'repaid' }), LOAN_ACT),
    answer(loans.withdrawFromLoan, buildRunning({ status: 'withdrawn' }), LOAN_ACT),
    answer(getIdentification, buildIdentification()),
    answer(saveIdentification, buildIdentification({ status: 'draft', draft: WHOLE_DRAFT })),
    answer(submitIdentification, buildIdentification({ status: 'pending', draft: WHOLE_DRAFT })),
    answer(sendPhoneCode, { expiresAt: SOME_TIME, againAfterSeconds: 60 }),
    answer(confirmPhone, buildIdentification({ status: 'draft', draft: WHOLE_DRAFT })),
    answer(
      identificationPhoto,
      { url: '/swx/customer/user/photo/sample', expiresAt: SOME_TIME },
      { params: { photo: 'front' } },
    ),
  ],
}

function offer(text: string, days: number): LoanOffer {
  const amount = parseMoney('USD', text)
  if (amount === undefined) throw refusal('10016')
  const { dailyRate, interestFreeDays } = TERMS
  const interest = loanInterest({ amount, dailyRate: decimal(dailyRate), days, interestFreeDays })
  const { nominal, effective } = annualRates({ amount, interest, days })
  return {
    amount: toText(amount),
    days,
    interestFreeDays,
    dailyRate,
    totalInterest: toText(interest),
    totalRepayable: toText(add(amount, interest)),
    apr: nominal.toFixed(),
    effectiveRate: effective.toFixed(),
    repaymentDate: new Date(Date.now() + days * DAY_MS).toISOString(),
  }
}
