import { getMarketInfo } from '@quayside/contracts/endpoints/markets'
import type { MarketInfo, MarketItem } from '@quayside/contracts/market'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Slot } from '@quayside/runtime/slot'
import { useOffered } from '@quayside/runtime/use-offered'
import { usePriceAge } from '@quayside/runtime/use-price-age'
import { Card } from '@quayside/ui/card'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { type ReactNode, useMemo } from 'react'
import { ChartPanel } from './chart/chart-panel.tsx'
import { DetailHeader } from './detail-header.tsx'
import { InstrumentFacts } from './instrument-facts.tsx'
import styles from './market-detail.module.css'
import { StaleNotice } from './stale-notice.tsx'
import { TicketBar } from './ticket-bar.tsx'

/** Limits, session and day figures are asked for again this often; prices come over the socket. */
const REFRESH = 10_000

export type MarketDetailProps = { id: string; known: MarketItem | undefined; unknown: ReactNode }

/** One instrument: what is known from the list at once, the rest when the server has answered. */
export function MarketDetail({ id, known, unknown }: MarketDetailProps) {
  const t = useT()
  const {
    data: info,
    dataUpdatedAt,
    error,
    refetch,
  } = useEndpoint(getMarketInfo, { params: { id } }, { refetchInterval: REFRESH })
  useOffered(info, dataUpdatedAt)
  if (!info && isUnknown(error)) return unknown
  const item = info ?? known
  if (!item && error) {
    return (
      <div className="q-page q-page-narrow">
        <ErrorCard
          title={t('error.detail')}
          message={t(errorKey(error))}
          code={error instanceof ApiError ? t('error.code', { code: error.code }) : undefined}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  return item ? <DetailView item={item} info={info} /> : <Waiting />
}

function DetailView({ item, info }: { item: MarketItem; info: MarketInfo | undefined }) {
  const { flags } = useHost()
  const mobile = flags.device === 'mobile'
  const { code } = item
  const slot = useMemo(() => ({ code }), [code])
  const age = usePriceAge(code, info)
  return (
    <div className={`q-page ${styles.page}`}>
      <DetailHeader item={item} info={info} age={age} />
      <StaleNotice age={age} />
      <div className={mobile ? 'q-stack' : 'q-with-rail'}>
        <div className="q-stack">
          <ChartPanel item={item} isOld={age !== null} />
          <Slot name="mfe-trading/positions" props={slot} />
          <InstrumentFacts info={info} />
        </div>
        {!mobile && (
          <div className={`q-rail ${styles.rail}`}>
            <Slot name="mfe-trading/order-ticket" props={slot} />
          </div>
        )}
      </div>
      {mobile && <TicketBar item={item} info={info} isOld={age !== null} />}
    </div>
  )
}

function Waiting() {
  return (
    <div className={`q-page ${styles.page}`} aria-busy="true">
      <Skeleton width="20rem" height="4rem" />
      <Card>
        <Skeleton height="60vh" />
      </Card>
    </div>
  )
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === '404' || error.code === '10014')
}
