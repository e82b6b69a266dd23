import { buildEligibility } from '../loans/loans.builders.ts'
import { LoanCalculator } from './loan-calculator.tsx'

const TERMS = {
  currency: 'USD',
  minAmount: '100.00',
  maxAmount: '10000.00',
  step: '10.00',
  terms: [7, 14, 30, 60, 90],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}

export function Visitor() {
  return <LoanCalculator terms={TERMS} />
}

export function Customer() {
  return <LoanCalculator terms={TERMS} eligibility={buildEligibility()} />
}
