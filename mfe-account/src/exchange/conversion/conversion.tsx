import { isCurrency } from '@quayside/money/currency'
import { errorKey } from '@quayside/runtime/api-error'
import { useWidgetProps } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { TextLink } from '@quayside/ui/text-link'
import { useEffect, useRef } from 'react'
import { QuoteSummary } from '../quote-summary.tsx'
import { staleCurrency } from '../refusal.ts'
import { type Missing, useConversionQuote } from './use-conversion-quote.ts'

/** Widget `mfe-account/conversion`: prices `amount` of `currency` and passes each usable quote's id to `onQuote`. */
export function Conversion() {
  const { currency, amount, onQuote } = useWidgetProps()
  if (typeof currency !== 'string' || !isCurrency(currency) || typeof amount !== 'string') return null
  return <Offer key={currency} currency={currency} amount={amount} onQuote={onQuote} />
}

function Offer({ onQuote, ...missing }: Missing & { onQuote: unknown }) {
  const t = useT()
  const { number } = useFormats()
  const price = useConversionQuote(missing)
  useReported(onQuote, price.isOver ? null : (price.quote?.quoteId ?? null))
  const amount = `${number(trimmed(missing.amount))}\u00a0${missing.currency}`
  if (price.error !== null) return <Failed error={price.error} retry={price.retry} />
  if (price.isShort) return <Short amount={amount} />
  return (
    <section className="q-stack q-gap-8" aria-label={t('conversion.title', { amount })}>
      <h4>{t('conversion.title', { amount })}</h4>
      <p className="q-small q-text-2">{t('conversion.text')}</p>
      <QuoteSummary quoting={{ ...price, isAsked: true }} />
    </section>
  )
}

/** Reports the quote to the confirmation, which cannot use it once the offer is gone. */
function useReported(onQuote: unknown, quoteId: string | null): void {
  const report = useRef(onQuote)
  report.current = onQuote
  useEffect(() => {
    const send = (id: string | null) => typeof report.current === 'function' && report.current(id)
    send(quoteId)
    return () => send(null)
  }, [quoteId])
}

function Short({ amount }: { amount: string }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Alert
      tone="warning"
      announce
      title={t('conversion.title', { amount })}
      actions={
        <TextLink href="/profile/balance/deposit" onNavigate={href => void navigate(href)}>
          {t('deposit.title')}
        </TextLink>
      }
    >
      {t('conversion.short')}
    </Alert>
  )
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  const stale = staleCurrency(error)
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : null
  return (
    <Alert
      tone="warning"
      announce
      actions={
        <Button size="sm" onClick={retry}>
          {t('common:retry')}
        </Button>
      }
    >
      {stale === undefined
        ? (ownLimitWords(details) ?? t(errorKey(error)))
        : t('exchange.stale', { currency: stale })}
    </Alert>
  )
}
