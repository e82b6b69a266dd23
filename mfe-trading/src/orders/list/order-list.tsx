import type { ListEndpoint } from '@quayside/contracts/endpoint'
import { errorKey } from '@quayside/runtime/api-error'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Card } from '@quayside/ui/card'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { type ReactNode, useCallback, useState } from 'react'
import type { Columns } from '../../order/columns/columns.ts'
import { ListFrame } from './list-frame.tsx'
import { placeOf } from './places.ts'
import { PAGE, useOrderPages } from './use-order-pages.ts'

export type OrderListProps<Row> = {
  label: string
  endpoint: ListEndpoint<Row>
  query: Readonly<Record<string, unknown>>
  columns: Columns<Row>
  empty: ReactNode
  action?: ReactNode
}

export function OrderList<Row extends { readonly id: string }>(props: OrderListProps<Row>) {
  const { label, endpoint, query, columns, empty, action } = props
  const t = useT()
  const { flags } = useHost()
  const { number } = useFormats()
  const { user, mode } = useSession()
  const place = JSON.stringify([user?.id, mode, endpoint.path, query])
  const [top, setTop] = useState(() => placeOf(place).top)
  const follow = useCallback((first: number) => setTop(first - (first % PAGE)), [])
  const pages = useOrderPages(endpoint, query, top)
  if (pages.total === null) {
    return pages.error ? <Failure pages={pages} /> : <Skeleton height="24rem" />
  }
  if (pages.total === 0) return empty
  return (
    <Card flush>
      <div className="q-card-head">
        <p className="q-small q-text-2" role="status">
          {t('orders.count', { count: pages.total, total: number(String(pages.total)) })}
        </p>
        {action}
      </div>
      {pages.error !== null && <Failure pages={pages} />}
      <ListFrame
        key={flags.device}
        label={label}
        place={place}
        columns={columns}
        total={pages.total}
        row={pages.row}
        isTable={flags.device === 'desktop'}
        onTop={follow}
      />
    </Card>
  )
}

type FailureProps = { pages: { error: unknown; isFetching: boolean; refetch(): void } }

function Failure({ pages }: FailureProps) {
  const t = useT()
  return (
    <ErrorCard
      title={t('orders.failed')}
      message={t(errorKey(pages.error))}
      retryLabel={t('common:retry')}
      onRetry={pages.refetch}
      busy={pages.isFetching}
    />
  )
}
