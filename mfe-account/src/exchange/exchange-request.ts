import type { ExchangeCurrency } from '@quayside/contracts/endpoints/funds/exchange'
import { CURRENCY_SCALE, type Currency, isCurrency } from '@quayside/money/currency'
import { parseMoney } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

export type Side = 'from' | 'to'

export type ExchangeForm = {
  readonly from: Currency
  readonly to: Currency
  readonly side: Side
  readonly text: string
}

export type ExchangeRequest = Pick<ExchangeForm, 'from' | 'to' | 'side'> & { readonly amount: string }

export type Reading =
  | { readonly kind: 'empty' | 'wrong' }
  | { readonly kind: 'decimals'; readonly currency: string; readonly digits: number }
  | { readonly kind: 'request'; readonly request: ExchangeRequest }

/** The initial form: from dollars into the first other currency, without an amount (rules §1.5). */
export function emptyForm(currencies: readonly Pick<ExchangeCurrency, 'currency'>[]): ExchangeForm {
  const [from = 'USD', to = 'BTC'] = currencies.map(({ currency }) => currency).filter(isCurrency)
  return { from, to, side: 'from', text: '' }
}

export function readForm({ from, to, side, text }: ExchangeForm, language: string): Reading {
  if (text.trim() === '') return { kind: 'empty' }
  const currency = side === 'from' ? from : to
  const amount = parseLocaleNumber(text, language, currency)
  if (amount === undefined || !/[1-9]/.test(amount) || amount.startsWith('-')) {
    return { kind: 'wrong' }
  }
  if (parseMoney(currency, amount) === undefined) {
    const digits = CURRENCY_SCALE[currency]
    const decimals = amount.split('.')[1] ?? ''
    return decimals.length > digits ? { kind: 'decimals', currency, digits } : { kind: 'wrong' }
  }
  return { kind: 'request', request: { from, to, side, amount } }
}

/** Swaps the sides. The typed amount stays with its currency. */
export function swapped({ from, to, side, text }: ExchangeForm): ExchangeForm {
  return { from: to, to: from, side: side === 'from' ? 'to' : 'from', text }
}

/** Changes one side's currency. Choosing the other side's currency swaps both, with the typed amount. */
export function withCurrency(form: ExchangeForm, side: Side, currency: string): ExchangeForm {
  if (!isCurrency(currency)) return form
  const other = side === 'from' ? form.to : form.from
  if (currency === other) return swapped(form)
  return { ...form, [side]: currency }
}
