import type { ExchangeCurrency } from '@quayside/contracts/endpoints/funds/exchange'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { CURRENCIES, isCurrency } from '@quayside/money/currency'
import { compare, parseMoney } from '@quayside/money/money'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { persistedForm, usePersistedForm } from '@quayside/runtime/persisted-form'
import { useFormats } from '@quayside/runtime/use-formats'
import * as z from 'zod/mini'
import { type ExchangeForm, emptyForm, type Reading, readForm, type Side } from './exchange-request.ts'
import { amountBounds } from './refusal.ts'
import { type Quoting, useQuote } from './use-quote.ts'

export type ExchangeFormState = {
  readonly form: ExchangeForm
  readonly quoting: Quoting
  text(side: Side): string
  fault(side: Side): string | undefined
  /** Available balance of the given currency, decimal text. */
  readonly available: string
  /** Maximum of one exchange, if the customer has more; decimal text. */
  readonly most: string | undefined
  change(form: ExchangeForm): void
}

const currency = z.enum(CURRENCIES)
const PERSISTED = persistedForm<ExchangeForm>(
  'exchange',
  z.object({ from: currency, to: currency, side: z.enum(['from', 'to']), text: z.string() }),
  ({ text }) => text !== '',
)

export function useExchangeForm(currencies: readonly ExchangeCurrency[]): ExchangeFormState {
  const language = LANGUAGE_TAG[useLocale()]
  const { number } = useFormats()
  const offers = (name: string) => currencies.some(each => each.currency === name)
  const [form, change] = usePersistedForm(PERSISTED, {
    first: () => emptyForm(currencies),
    sound: persisted => (offers(persisted.from) && offers(persisted.to) ? persisted : undefined),
    amounts: { language, retyped: ({ text, ...form }, write) => ({ ...form, text: write(text) }) },
  })
  const reading = readForm(form, language)
  const quoting = useQuote(reading.kind === 'request' ? reading.request : undefined)
  const available = useAvailable(form.from)
  const faults = useFaults({ form, reading, quoting, available })
  return {
    form,
    quoting,
    available,
    change,
    most: mostAtOnce(currencies, form.from, available),
    fault: side => faults[side],
    text(side) {
      if (side === form.side) return form.text
      const { quote } = quoting
      return quote === undefined ? '' : number(side === 'from' ? quote.amount : quote.receive)
    },
  }
}

function useAvailable(currency: string): string {
  const balance = useSession().user?.balances.find(each => each.currency === currency)
  return balance?.available ?? '0'
}

function mostAtOnce(
  currencies: readonly ExchangeCurrency[],
  currency: string,
  available: string,
): string | undefined {
  const maximum = currencies.find(each => each.currency === currency)?.maximum
  return maximum !== undefined && isMore(currency, available, maximum) ? maximum : undefined
}

type Judged = Pick<ExchangeFormState, 'form' | 'quoting' | 'available'> & { readonly reading: Reading }

function useFaults({ form, reading, quoting, available }: Judged): Partial<Record<Side, string>> {
  const t = useT()
  const typed = useTypedFault(reading, quoting)
  if (typed !== undefined) return { [form.side]: typed }
  const { quote } = quoting
  return quote && isMore(quote.from, quote.amount, available) ? { from: t('common:error.10011') } : {}
}

function useTypedFault(reading: Reading, { error }: Quoting): string | undefined {
  const t = useT()
  const { number } = useFormats()
  switch (reading.kind) {
    case 'empty':
      return undefined
    case 'wrong':
      return t('exchange.wrong')
    case 'decimals':
      return t('exchange.decimals', { currency: reading.currency, digits: reading.digits })
    case 'request': {
      const bounds = amountBounds(error)
      if (bounds === undefined) return undefined
      const sum = (amount: string) => `${number(amount)}\u00a0${bounds.currency}`
      return t('exchange.range', { min: sum(bounds.minimum), max: sum(bounds.maximum) })
    }
  }
}

function isMore(currency: string, amount: string, available: string): boolean {
  if (!isCurrency(currency)) return false
  const [wanted, held] = [parseMoney(currency, amount), parseMoney(currency, available)]
  return wanted !== undefined && held !== undefined && compare(wanted, held) > 0
}
