import type { MarketInfo } from '@quayside/contracts/market/market'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'
import { useInstrument } from '../../live/use-instrument.ts'

type InstrumentProps = { code: string; children: (info: MarketInfo) => ReactNode }

export function WithInstrument({ code, children }: InstrumentProps) {
  const t = useT()
  const instrument = useInstrument(code)
  if (instrument.data) return children(instrument.data)
  if (!instrument.isError) return <Skeleton height="16rem" />
  return (
    <ErrorCard
      level={3}
      title={t('orders.partFailed')}
      message={t(errorKey(instrument.error))}
      retryLabel={t('common:retry')}
      onRetry={() => void instrument.refetch()}
      busy={instrument.isFetching}
    />
  )
}
