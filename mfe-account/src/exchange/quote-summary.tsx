import type { ExchangeQuote } from '@quayside/contracts/endpoints/funds/exchange'
import { useT } from '@quayside/runtime/i18n'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList } from '@quayside/ui/data-list'
import { Skeleton } from '@quayside/ui/skeleton'
import styles from './exchange.module.css'
import { QuoteRing } from './quote-ring.tsx'
import { RateText } from './rate-text.tsx'
import type { Quoting } from './use-quote.ts'

type Shown = Pick<Quoting, 'quote' | 'isAsked' | 'isLoading' | 'isOver' | 'seconds'>

/** The price with all costs, and its remaining validity (rules §1.4). */
export function QuoteSummary({ quoting }: { quoting: Shown }) {
  const t = useT()
  const { quote, isAsked, isLoading, isOver, seconds } = quoting
  return (
    <div className={`${quote || isLoading ? styles.quote : ''} q-stack q-gap-12`} aria-busy={isLoading}>
      {quote && <Figures quote={quote} />}
      {quote && <Hold seconds={seconds} isOver={isOver} />}
      {!quote && isLoading && <Skeleton height="10rem" />}
      {!isAsked && <p className="q-text-2">{t('exchange.prompt')}</p>}
    </div>
  )
}

function Figures({ quote }: { quote: ExchangeQuote }) {
  const t = useT()
  const { number } = useFormats()
  const { from, to, amount, receive, spread } = quote
  return (
    <DataList
      dense
      rows={[
        { label: t('exchange.give'), value: <Amount text={number(trimmed(amount))} code={from} /> },
        { label: t('exchange.rate'), value: <RateText {...quote} /> },
        {
          label: t('exchange.spread'),
          value: <Amount text={number(trimmed(spread))} code={to} />,
          note: t('exchange.spreadNote'),
        },
        {
          label: t('exchange.receive'),
          value: <Amount text={number(trimmed(receive))} code={to} />,
          total: true,
        },
      ]}
    />
  )
}

function Hold({ seconds, isOver }: { seconds: number; isOver: boolean }) {
  const t = useT()
  return (
    <div className={styles.hold}>
      <QuoteRing seconds={isOver ? 0 : seconds} />
      <span className="q-small q-text-2">
        {!isOver && t('exchange.holds', { seconds })}
        <span role="status">{isOver && t('exchange.expired')}</span>
      </span>
    </div>
  )
}
