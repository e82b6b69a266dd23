import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useOffered } from '@quayside/runtime/use-offered'
import { usePriceAge } from '@quayside/runtime/use-price-age'
import { useSpoken } from '@quayside/runtime/use-spoken'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { type ReactNode, useCallback } from 'react'
import { DeskTerminal } from './layout/desk-terminal.tsx'
import { PhoneTerminal } from './layout/phone-terminal.tsx'
import { usePriceTitle } from './layout/use-price-title.ts'
import { useOpeningInstrument } from './use-opening-instrument.ts'

/** Refetch interval of limits, session and day figures, in milliseconds; prices arrive over the socket. */
const REFRESH = 10_000

export type MarketDetailProps = {
  id: string
  code: string
  known: MarketItem | undefined
  unknown: ReactNode
}

export function MarketDetail({ id, code, known, unknown }: MarketDetailProps) {
  const t = useT()
  const fromPage = useOpeningInstrument(code)
  const {
    data: info,
    dataUpdatedAt,
    isPlaceholderData,
    error,
    refetch,
  } = useEndpoint(getMarketInfo, { params: { id } }, { refetchInterval: REFRESH, meanwhile: fromPage?.info })
  useSpoken(useCallback(() => void refetch(), [refetch]))
  useOffered(info, isPlaceholderData && fromPage ? fromPage.at : dataUpdatedAt)
  if (!info && isUnknown(error)) return unknown
  const item = info ?? known
  if (!item && error) {
    return (
      <div className="q-page q-page-narrow">
        <ErrorCard
          icon={<Picture name="aground" />}
          title={t('error.detail')}
          message={t(errorKey(error))}
          code={error instanceof ApiError ? t('error.code', { code: error.code }) : undefined}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  // Page data says nothing about the current feed, so a slow load does not count as an interruption.
  return item ? (
    <DetailView item={item} info={info} terms={isPlaceholderData ? undefined : info} />
  ) : (
    <Waiting />
  )
}

type DetailProps = {
  item: MarketItem
  info: MarketInfo | undefined
  terms: MarketInfo | undefined
}

function DetailView({ item, info, terms }: DetailProps) {
  const { flags } = useHost()
  const age = usePriceAge(item.code, terms)
  usePriceTitle(item)
  const Terminal = flags.device === 'mobile' ? PhoneTerminal : DeskTerminal
  return <Terminal item={item} info={info} age={age} />
}

function Waiting() {
  return (
    <div className="q-fills q-stack" aria-busy="true">
      <Skeleton width="20rem" height="2.5rem" />
      <Skeleton height="60vh" />
    </div>
  )
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === '404' || error.code === '10014')
}
