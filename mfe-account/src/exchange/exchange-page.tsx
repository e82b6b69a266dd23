import {
  type ExchangeReceipt,
  listExchangeCurrencies,
  listExchanges,
} from '@quayside/contracts/endpoints/funds/exchange'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { ModeBadge } from '../money/mode-badge.tsx'
import { StaleMoney } from '../money/stale-money.tsx'
import { useRefreshedBalance } from '../money/use-refreshed-balance.ts'
import { PageList } from '../paged/page-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import styles from './exchange.module.css'
import { ExchangeCard } from './exchange-card.tsx'
import { RateText } from './rate-text.tsx'

export function ExchangePage() {
  const t = useT()
  const api = useApi()
  const refreshed = useRefreshedBalance()
  const currencies = useEndpoint(listExchangeCurrencies)
  const pages = usePages('exchanges', ({ signal, ...query }) =>
    api.call(listExchanges, { query, ...(signal ? { signal } : {}) }),
  )
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('exchange.title')} lead={t('exchange.lead')} actions={<ModeBadge />} />
      <StaleMoney {...refreshed} />
      {currencies.isPending && <Skeleton height="24rem" />}
      {currencies.isError && (
        <ErrorCard
          title={t('exchange.loadFailed')}
          message={t(errorKey(currencies.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void currencies.refetch()}
          busy={currencies.isFetching}
        />
      )}
      {currencies.data && <ExchangeCard currencies={currencies.data} onDone={() => void pages.refetch()} />}
      <section className="q-stack q-gap-12">
        <h2 className="q-title">{t('exchange.history')}</h2>
        <PageList
          pages={pages}
          failed={t('exchange.historyFailed')}
          empty={t('exchange.none')}
          row={receipt => <ReceiptRow receipt={receipt} />}
        />
      </section>
    </div>
  )
}

function ReceiptRow({ receipt }: { receipt: ExchangeReceipt }) {
  const { number, dateTime } = useFormats()
  const { from, to, amount, receive, at } = receipt
  return (
    <div className={styles.row}>
      <span>
        <Amount text={number(`-${trimmed(amount)}`)} code={from} />
      </span>
      <span>
        <Amount text={number(trimmed(receive), { signed: true })} code={to} />
      </span>
      <time className="q-small q-text-3" dateTime={at}>
        {dateTime(at)}
      </time>
      <span className="q-small q-text-3">
        <RateText {...receipt} />
      </span>
    </div>
  )
}
