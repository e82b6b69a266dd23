import type {
  AgreementWords,
  CustomerOffer,
  LoanRecord,
  LoanStanding,
} from '@quayside/contracts/endpoints/loans'
import { SOME_TIME } from '@quayside/testing/builders'

export function buildOffer(changes: Partial<CustomerOffer> = {}): CustomerOffer {
  return {
    amount: '1000.00',
    days: 30,
    interestFreeDays: 7,
    freeDays: 7,
    dailyRate: '0.0005',
    totalInterest: '11.50',
    totalRepayable: '1011.50',
    apr: '0.139917',
    effectiveRate: '0.149297',
    repaymentDate: SOME_TIME,
    termsHash: 'a'.repeat(64),
    schedule: [
      { day: 1, date: SOME_TIME, interest: '0.00', repayable: '1000.00' },
      { day: 30, date: SOME_TIME, interest: '11.50', repayable: '1011.50' },
    ],
    ...changes,
  }
}

export function buildLoan(changes: Partial<LoanRecord> = {}): LoanRecord {
  return {
    id: 'loan-1',
    orderNo: '20261120-1',
    clientId: '0b7d2f4e-5a6c-4d3e-9f10-2a3b4c5d6e7f',
    status: 'offered',
    reason: null,
    amount: '1000.00',
    days: 30,
    interest: '11.50',
    repayable: '1011.50',
    outstanding: '0.00',
    principal: '0.00',
    interestDue: '0.00',
    paid: '0.00',
    dueAt: null,
    nextInterestAt: null,
    withdrawal: null,
    expiresAt: SOME_TIME,
    reviewDueAt: null,
    reviewer: null,
    offer: buildOffer(),
    agreement: { hash: 'b'.repeat(64), signedHash: null },
    timeline: [{ status: 'offered', at: SOME_TIME }],
    ...changes,
  }
}

export function buildRunning(changes: Partial<LoanRecord> = {}): LoanRecord {
  return buildLoan({
    status: 'repaying',
    outstanding: '1001.50',
    principal: '1000.00',
    interestDue: '1.50',
    dueAt: SOME_TIME,
    expiresAt: null,
    nextInterestAt: SOME_TIME,
    reviewer: 'person',
    withdrawal: { until: SOME_TIME, pays: '1000.00' },
    agreement: { hash: 'b'.repeat(64), signedHash: 'c'.repeat(64) },
    ...changes,
  })
}

export function buildEligibility(changes: Partial<LoanStanding> = {}): LoanStanding {
  return {
    isOffered: true,
    identity: 'verified',
    most: '2000.00',
    mostOfTwo: '10000.00',
    blockedBy: null,
    ...changes,
  }
}

export function buildWords(changes: Partial<AgreementWords> = {}): AgreementWords & { hash: string } {
  return {
    locale: 'en',
    title: 'Loan agreement',
    lead: '№ 20261120-1',
    author: 'Quayside',
    mark: null,
    hash: 'b'.repeat(64),
    blocks: [
      { kind: 'heading', text: 'Figures' },
      { kind: 'facts', facts: [['Total repayment', '1,011.50\u00a0USD']] },
      { kind: 'text', text: '1. There is no fee.' },
      {
        kind: 'table',
        columns: [
          { heading: 'Day', hasFigures: false },
          { heading: 'Interest to date', hasFigures: true },
        ],
        rows: [['30', '11.50\u00a0USD']],
      },
      { kind: 'code', text: 'abcdef' },
    ],
    ...changes,
  }
}
