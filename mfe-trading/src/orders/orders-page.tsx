import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { LinkTabs } from '@quayside/ui/link-tabs'
import { PageHeader } from '@quayside/ui/page-header'
import { type ReactNode, useEffect, useRef } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import { PositionDialogs } from '../order/acts/position-dialogs.tsx'
import { ModeBadge } from '../order/cells/mode-badge.tsx'
import { askedOrder } from '../order/details/details-address.ts'
import { useOrderEvents } from '../order/list/use-order-events.ts'
import { readView, type View } from '../order/list/view.ts'
import { LivePnlContext, useLivePnlStore } from '../order/live/use-live-pnl.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { KindList } from './kind-list.tsx'

const TABS = ['all', 'contract', 'options', 'smart', 'pnl', 'alerts'] as const satisfies readonly View[]

/** `/profile/orders`: orders by kind and price alerts; view, filters, and details stay in the address. */
export function OrdersPage({ alerts }: { alerts: ReactNode }) {
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
          <Panel view={view} alerts={alerts} />
        </div>
        {asked && <DetailsDialog key={asked.id} asked={asked} />}
      </PositionDialogs>
    </LivePnlContext>
  )
}

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

function Panel({ view, alerts }: { view: View; alerts: ReactNode }) {
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
      return alerts
    default:
      return <KindList key={view} kind={view} />
  }
}
