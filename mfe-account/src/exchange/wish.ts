import type { ExchangeCurrency } from '@quayside/contracts/endpoints/exchange'
import { CURRENCY_SCALE, type Currency, isCurrency } from '@quayside/money/currency'
import { parseMoney } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** Which amount the customer types: what is given, or what is to be received. */
export type Side = 'from' | 'to'

/** What the form holds; the text is as it was typed, and belongs to the currency of its side. */
export type ExchangeForm = {
  readonly from: Currency
  readonly to: Currency
  readonly side: Side
  readonly text: string
}

/** What a price can be asked for. */
export type Wish = Pick<ExchangeForm, 'from' | 'to' | 'side'> & { readonly amount: string }

/** What a text is: nothing yet, no amount, one with too many decimals, or something to ask a price for. */
export type Reading =
  | { readonly kind: 'empty' | 'wrong' }
  | { readonly kind: 'decimals'; readonly currency: string; readonly digits: number }
  | { readonly kind: 'wish'; readonly wish: Wish }

/** The form at its start: from dollars into the first other currency, without an amount (rules §1.5). */
export function emptyForm(currencies: readonly Pick<ExchangeCurrency, 'currency'>[]): ExchangeForm {
  const [from = 'USD', to = 'BTC'] = currencies.map(({ currency }) => currency).filter(isCurrency)
  return { from, to, side: 'from', text: '' }
}

/** Reads the text in a BCP 47 language. */
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
  return { kind: 'wish', wish: { from, to, side, amount } }
}

/** Turns the exchange round; the typed amount stays with its currency. */
export function swapped({ from, to, side, text }: ExchangeForm): ExchangeForm {
  return { from: to, to: from, side: side === 'from' ? 'to' : 'from', text }
}

/** Another currency on one side; where it is the other side's, the two change places, and the typed amount with them. */
export function withCurrency(form: ExchangeForm, side: Side, currency: string): ExchangeForm {
  if (!isCurrency(currency)) return form
  const other = side === 'from' ? form.to : form.from
  if (currency === other) return swapped(form)
  return { ...form, [side]: currency }
}
