import { REVIEW_MS } from '@quayside/contracts/endpoints/deposits'
import { QUOTE_MS } from '@quayside/contracts/endpoints/exchange'
import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { secondsText, unitText } from '@quayside/contracts/unit-text'
import type { Currency } from '@quayside/money/currency'
import { formatDecimal, formatMoney } from '@quayside/money/format'
import { money, toShortText } from '@quayside/money/money'
import type { DepositTable } from '../areas/deposits/rules/terms.ts'
import type { ExchangeTable } from '../areas/exchange/rules/terms.ts'
import type { Figures } from '../areas/help/documents.ts'
import { agreedTerms, costOf } from '../areas/loans/rules/loan-offer.ts'
import type { LoanTable } from '../areas/loans/rules/terms.ts'
import type { WithdrawalTable } from '../areas/withdrawals/rules/terms.ts'

type Sources = {
  readonly depositTable: DepositTable
  readonly withdrawalTable: WithdrawalTable
  readonly exchangeTable: ExchangeTable
  readonly loanTable: LoanTable
  readonly waitMs: number
}

/** Figures for the help pages from the operator's tables, in a locale's format. */
export function helpFigures(sources: Sources): Figures {
  const { depositTable, withdrawalTable, exchangeTable, loanTable, waitMs } = sources
  const { minimums, places } = depositTable
  const { currencies, limits } = withdrawalTable
  const deposited = [...new Set(places.map(({ currency }) => currency))]
  return locale => {
    const amount = (currency: Currency, minor: bigint) => amountIn(locale, currency, minor)
    const shares = (of: readonly { readonly currency: Currency; readonly share: string }[]) =>
      listIn(
        locale,
        of.map(({ currency, share }) => `${currency}\u00a0${shareIn(locale, share)}`),
      )
    return {
      review: timeIn(locale, REVIEW_MS),
      wait: timeIn(locale, waitMs),
      quote: timeIn(locale, QUOTE_MS),
      depositMinimums: listIn(
        locale,
        deposited.map(currency => amount(currency, minimums[currency])),
      ),
      withdrawalFees: shares(currencies.map(({ currency, rate }) => ({ currency, share: rate }))),
      withdrawalMinimums: listIn(
        locale,
        currencies.map(({ currency, minimum }) => amount(currency, minimum)),
      ),
      limit1: amount('USD', limits[1]),
      limit2: amount('USD', limits[2]),
      exchangeSpreads: shares(exchangeTable.map(({ currency, spread }) => ({ currency, share: spread }))),
      ...loanFigures(locale, loanTable),
    }
  }
}

const EXAMPLE = { amount: '1000', days: 30 }

function loanFigures(locale: Locale, { terms }: LoanTable) {
  const { dailyRate, interestFreeDays, minAmount, maxAmount } = terms
  const days = terms.terms.includes(EXAMPLE.days) ? EXAMPLE.days : Math.max(...terms.terms)
  const offered = [EXAMPLE.amount, minAmount, maxAmount]
    .map(amount => agreedTerms({ amount, days }, terms))
    .find(agreed => agreed.ok)
  const cost = offered?.ok ? costOf(offered.value, 0) : undefined
  const yearly = (share: string | undefined) =>
    share === undefined ? '–' : formatDecimal(share, LANGUAGE_TAG[locale], { style: 'share', digits: 2 })
  return {
    loanRate: shareIn(locale, dailyRate),
    loanFree: unitText(LANGUAGE_TAG[locale], interestFreeDays, 'day'),
    loanDays: unitText(LANGUAGE_TAG[locale], days, 'day'),
    loanAmount: offered?.ok ? amountIn(locale, 'USD', offered.value.amount.minor) : '–',
    loanCost:
      cost === undefined ? '–' : formatMoney(cost.totalInterest, 'USD', { language: LANGUAGE_TAG[locale] }),
    loanNominal: yearly(cost?.apr),
    loanEffective: yearly(cost?.effectiveRate),
  }
}

function amountIn(locale: Locale, currency: Currency, minor: bigint): string {
  const text = toShortText(money(currency, minor))
  return `${formatDecimal(text, LANGUAGE_TAG[locale])}\u00a0${currency}`
}

function shareIn(locale: Locale, share: string): string {
  return formatDecimal(share, LANGUAGE_TAG[locale], { style: 'share' })
}

function listIn(locale: Locale, items: readonly string[]): string {
  return items.length === 0 ? '–' : new Intl.ListFormat(LANGUAGE_TAG[locale]).format(items)
}

/** In the largest unit with a whole number: "24 hours". */
function timeIn(locale: Locale, ms: number): string {
  return secondsText(LANGUAGE_TAG[locale], ms / 1_000)
}
