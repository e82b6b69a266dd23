import type { ExchangeCurrency } from '@quayside/contracts/endpoints/funds/exchange'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { IconButton } from '@quayside/ui/icon-button'
import { ExchangeIcon } from '@quayside/ui/more-icons'
import type { FormEvent, ReactNode } from 'react'
import { AmountRow } from './amount-row.tsx'
import styles from './exchange.module.css'
import { ExchangeNote } from './exchange-note.tsx'
import { type Side, swapped, withCurrency } from './exchange-request.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { amountBounds, refusedQuote, staleCurrency } from './refusal.ts'
import { useExchange } from './use-exchange.ts'
import { type ExchangeFormState, useExchangeForm } from './use-exchange-form.ts'

export type ExchangeCardProps = { currencies: readonly ExchangeCurrency[]; onDone: () => void }

export function ExchangeCard({ currencies, onDone }: ExchangeCardProps) {
  const t = useT()
  const state = useExchangeForm(currencies)
  const { form, quoting } = state
  const exchanging = useExchange(outcome => {
    const refused = outcome.kind === 'refused' ? refusedQuote(outcome.error) : 'none'
    if (refused === undefined) return
    quoting.spend()
    if (outcome.kind === 'done') state.change({ ...form, text: '' })
    // Another tab may have exchanged at the same price.
    if (outcome.kind === 'done' || refused === 'used') onDone()
  })
  const { quote, isOver } = quoting
  const typing = {
    ...state,
    change(next: ExchangeFormState['form']) {
      // Dismisses the last outcome, which would read as this exchange's.
      exchanging.reset()
      state.change(next)
    },
  }
  const fault = state.fault('from') ?? state.fault('to')
  const isUnknown = exchanging.outcome?.kind === 'unknown'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (quote === undefined || fault !== undefined || isUnknown) return
    exchanging.reset()
    if (isOver) quoting.renew()
    else void exchanging.send(quote)
  }
  return (
    <Card>
      <form className="q-stack q-gap-16" onSubmit={submit} noValidate>
        <Sides state={typing} currencies={currencies} isFixed={exchanging.isSending} />
        <NoPriceNote quoting={quoting} />
        <QuoteSummary quoting={quoting} />
        <ExchangeNote exchanging={exchanging} />
        <Button
          type="submit"
          variant="primary"
          block
          busy={exchanging.isSending}
          disabled={quote === undefined || fault !== undefined || isUnknown}
        >
          {t(isOver ? 'exchange.newPrice' : exchanging.isSending ? 'exchange.sending' : 'exchange.submit')}
        </Button>
      </form>
    </Card>
  )
}

type SidesProps = {
  state: ExchangeFormState
  currencies: readonly ExchangeCurrency[]
  isFixed: boolean
}

function Sides({ state, currencies, isFixed }: SidesProps) {
  const t = useT()
  const readBack = useReadBack()
  const { form, change } = state
  const hint = (side: Side, other?: ReactNode) =>
    side === form.side ? readBack(form.text, other, form[side]) : other
  const row = (side: Side) => ({
    side,
    currencies,
    currency: form[side],
    text: state.text(side),
    error: state.fault(side),
    onText: (text: string) => !isFixed && change({ ...form, side, text }),
    onCurrency: (currency: string) => !isFixed && change(withCurrency(form, side, currency)),
  })
  return (
    <>
      <AmountRow {...row('from')} hint={hint('from', <Available state={state} />)} />
      <div className={styles.between}>
        <IconButton
          label={t('exchange.swap')}
          icon={<ExchangeIcon />}
          onClick={() => !isFixed && change(swapped(form))}
        />
      </div>
      <AmountRow {...row('to')} hint={hint('to')} />
    </>
  )
}

function Available({ state: { form, available, most, change } }: { state: ExchangeFormState }) {
  const t = useT()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const sum = (amount: string) => `${number(trimmed(amount))}\u00a0${form.from}`
  const all = () => change({ ...form, side: 'from', text: formatDecimal(most ?? available, language) })
  return (
    <>
      {t('money.amount')}{' '}
      <bdi translate="no" className="q-num">
        {sum(available)}
      </bdi>{' '}
      {/[1-9]/.test(available) && (
        <button type="button" className={styles.all} onClick={all}>
          {most === undefined ? t('exchange.all') : t('exchange.most', { max: sum(most) })}
        </button>
      )}
    </>
  )
}

/** The reason why there is no price, such as a stale one. Only the customer requests it again. */
function NoPriceNote({ quoting }: Pick<ExchangeFormState, 'quoting'>) {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  const { error } = quoting
  if (error === null || amountBounds(error) !== undefined) return null
  const ownLimit = error instanceof ApiError ? ownLimitWords(error.details) : null
  if (ownLimit !== null) {
    return (
      <Alert tone="warning" announce>
        {ownLimit}
      </Alert>
    )
  }
  const currency = staleCurrency(error)
  return (
    <Alert
      tone="warning"
      announce
      title={currency === undefined ? t(errorKey(error)) : t('exchange.stale', { currency })}
      actions={
        <Button size="sm" onClick={quoting.renew}>
          {t('exchange.newPrice')}
        </Button>
      }
    >
      {currency !== undefined && t('exchange.staleText')}
    </Alert>
  )
}
