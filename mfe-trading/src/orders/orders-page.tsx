import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { LinkTabs } from '@quayside/ui/link-tabs'
import { PageHeader } from '@quayside/ui/page-header'
import { useEffect, useRef } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import { PositionDialogs } from '../positions/position-dialogs.tsx'
import { LivePnlContext, useLivePnlStore } from '../positions/use-live-pnl.ts'
import { useOrderEvents } from '../positions/use-order-events.ts'
import { ModeBadge } from '../ticket/mode-badge.tsx'
import { askedOrder } from './details-address.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { readView, type View } from './filter/order-filter.ts'
import { KindList } from './kind-list.tsx'

const TABS = ['all', 'contract', 'options', 'smart', 'pnl', 'alerts'] as const satisfies readonly View[]

/** `/profile/orders`: every order of the customer, by kind; view, filters and opened details stay in the address. */
export function OrdersPage() {
  const t = useT()
  const [params] = useSearchParams()
  const view = readView(params)
  const asked = askedOrder(params)
  const store = useLivePnlStore()
  useOrderEvents()
  return (
    <LivePnlContext value={store}>
      <PositionDialogs>
        <div className="q-page q-stack q-gap-16">
          <PageHeader title={t('orders.title')} actions={<ModeBadge />} />
          <KindTabs view={view} />
          <Panel view={view} />
        </div>
        {asked && <DetailsDialog key={asked.id} asked={asked} />}
      </PositionDialogs>
    </LivePnlContext>
  )
}

/** The kinds of orders; the current one is brought into sight where not all of them fit. */
function KindTabs({ view }: { view: View }) {
  const t = useT()
  const navigate = useNavigate()
  const tabs = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another current tab
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]')
    current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [view])
  return (
    <div ref={tabs}>
      <LinkTabs
        label={t('orders.view')}
        onNavigate={href => void navigate(href, { replace: true })}
        links={TABS.map(tab => ({
          href: `/profile/orders?kind=${tab}`,
          label: tab === 'all' ? t('positions.all') : t(`orders.kind.${tab}`),
          current: tab === view,
        }))}
      />
    </div>
  )
}

function Panel({ view }: { view: View }) {
  switch (view) {
    case 'pnl':
      return (
        <LazyPart
          name="pnl"
          load={async () => (await import('./pnl/pnl-view.tsx')).PnlView}
          props={{}}
          height="32rem"
        />
      )
    case 'alerts':
      return (
        <LazyPart
          name="alerts"
          load={async () => (await import('../alerts/alerts-view.tsx')).AlertsView}
          props={{}}
          height="24rem"
        />
      )
    default:
      return <KindList key={view} kind={view} />
  }
}
