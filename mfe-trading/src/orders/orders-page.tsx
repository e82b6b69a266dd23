import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Pagination } from '@quayside/ui/pagination'
import { Segmented } from '@quayside/ui/segmented'
import { Skeleton } from '@quayside/ui/skeleton'
import { OpenPositions } from '../positions/open-positions.tsx'
import { useOrders } from '../positions/use-orders.ts'
import { ModeBadge } from '../ticket/mode-badge.tsx'
import { ClosedOrders } from './closed-orders.tsx'

const VIEWS = ['open', 'toBeClosed', 'closed'] as const
type View = (typeof VIEWS)[number]

const VIEW_NAMES: Readonly<Record<View, string>> = {
  open: 'orders.open',
  toBeClosed: 'common:orderStatus.toBeClosed',
  closed: 'orders.closed',
}
const PAGE_SIZE = 20

/** `/profile/orders`: open positions live, closed ones with every fee and their reason; view and page stay in the address. */
export function OrdersPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const view: View = VIEWS.find(known => known === search.get('view')) ?? 'open'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader title={t('orders.title')} actions={<ModeBadge />} />
      <Segmented
        label={t('orders.view')}
        options={VIEWS.map(value => ({ value, label: t(VIEW_NAMES[value]) }))}
        value={view}
        onChange={value => setSearch(value === 'open' ? {} : { view: value }, { replace: true })}
      />
      <OrderList
        key={view}
        view={view}
        page={page}
        onPage={next => setSearch({ view, page: String(next) })}
      />
    </div>
  )
}

function OrderList({ view, page, onPage }: { view: View; page: number; onPage: (page: number) => void }) {
  const t = useT()
  const orders = useOrders({ status: view, page, size: PAGE_SIZE })
  if (orders.isPending) return <Skeleton height="20rem" />
  if (orders.isError) {
    return (
      <ErrorCard
        title={t('orders.failed')}
        message={t(errorKey(orders.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      />
    )
  }
  const { list, total } = orders.data
  if (list.length === 0) return <NoOrders view={view} />
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return (
    <>
      <Card flush>
        {view === 'closed' ? <ClosedOrders orders={list} /> : <OpenPositions orders={list} />}
      </Card>
      {pages > 1 && (
        <Pagination
          label={t('orders.pages')}
          previousLabel={t('orders.previous')}
          nextLabel={t('orders.next')}
          status={t('orders.page', { page, pages })}
          page={page}
          pages={pages}
          onPage={onPage}
        />
      )}
    </>
  )
}

function NoOrders({ view }: { view: View }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <EmptyState
      message={t(`orders.none.${view}`)}
      action={
        <Button variant="primary" href="/market" onNavigate={href => void navigate(href)}>
          {t('orders.toMarket')}
        </Button>
      }
    />
  )
}
