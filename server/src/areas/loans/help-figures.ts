import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { unitText } from '@quayside/contracts/text/unit-text'
import { formatDecimal, formatMoney } from '@quayside/money/format'
import { amountIn, type Figures, shareIn } from '../figures.ts'
import { agreedTerms, costOf } from './rules/loan-offer.ts'
import type { LoanTable } from './rules/terms.ts'

const EXAMPLE = { amount: '1000', days: 30 }

export function loanFigures({ terms }: LoanTable): Figures {
  const { dailyRate, interestFreeDays, minAmount, maxAmount } = terms
  const days = terms.terms.includes(EXAMPLE.days) ? EXAMPLE.days : Math.max(...terms.terms)
  const offered = [EXAMPLE.amount, minAmount, maxAmount]
    .map(amount => agreedTerms({ amount, days }, terms))
    .find(agreed => agreed.ok)
  const cost = offered?.ok ? costOf(offered.value, 0) : undefined
  return locale => {
    const language = LANGUAGE_TAG[locale]
    const yearly = (share: string | undefined) =>
      share === undefined ? '–' : formatDecimal(share, language, { style: 'share', digits: 2 })
    return {
      loanRate: shareIn(locale, dailyRate),
      loanFree: unitText(language, interestFreeDays, 'day'),
      loanDays: unitText(language, days, 'day'),
      loanAmount: offered?.ok ? amountIn(locale, 'USD', offered.value.amount.minor) : '–',
      loanCost: cost === undefined ? '–' : formatMoney(cost.totalInterest, 'USD', { language }),
      loanNominal: yearly(cost?.apr),
      loanEffective: yearly(cost?.effectiveRate),
    }
  }
}
