import { useSession, useWidgetProps } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import type { ComponentType } from 'react'
import { CloseAll } from '../order/acts/close-all.tsx'
import { ClosingSum } from '../order/acts/closing-sum.tsx'
import { PositionDialogs } from '../order/acts/position-dialogs.tsx'
import { useOpenCount, useOrders } from '../order/list/use-orders.ts'
import { LivePnlContext, useListPnl, useLivePnlStore } from '../order/live/use-live-pnl.ts'
import { Queries } from '../queries.tsx'
import { LoadFailure } from './load-failure.tsx'
import { OpenPositions } from './open-positions.tsx'
import styles from './positions.module.css'

type AlertBell = ComponentType<{ code: string }>

/** Widget `mfe-trading/positions`: open positions and pending orders, of one instrument if the host passes its code. */
export function PositionsWidget({ Bell }: { Bell: AlertBell }) {
  const { code } = useWidgetProps()
  const { status } = useSession()
  if (status === 'visitor') return null
  return (
    <Queries>
      <Positions code={typeof code === 'string' ? code : undefined} Bell={Bell} />
    </Queries>
  )
}

const SHOWN = ['open', 'toBeClosed', 'pending'] as const

function Positions({ code, Bell }: { code: string | undefined; Bell: AlertBell }) {
  const t = useT()
  const navigate = useNavigate()
  const store = useLivePnlStore()
  const orders = useOrders(SHOWN, code)
  const list = orders.data?.list ?? []
  const pending = list.filter(({ status }) => status === 'pending')
  const holding = list.filter(({ status }) => status === 'open' || status === 'toBeClosed')
  const open = holding.filter(({ status }) => status === 'open')
  const isCut = (orders.data?.total ?? 0) > list.length
  const all = useOpenCount(code, { enabled: isCut })
  const figuresOf = useListPnl(orders.data?.list, store)
  const action = (
    <span className="q-row q-gap-8 q-nowrap">
      {code !== undefined && <Bell code={code} />}
      <CloseAll
        count={isCut ? all : open.length}
        figures={isCut ? null : <ClosingSum orders={open} figuresOf={figuresOf} />}
        code={code}
      />
      <TextLink href="/profile/orders?kind=contract" onNavigate={href => void navigate(href)}>
        {t('positions.all')}
      </TextLink>
    </span>
  )
  return (
    <LivePnlContext value={store}>
      <PositionDialogs>
        <Card title={t('positions.title')} action={action} flush={list.length > 0}>
          {orders.isPending && <Skeleton lines={3} />}
          {orders.isError && <LoadFailure query={orders} />}
          {orders.isSuccess && list.length === 0 && <EmptyState message={t('positions.empty')} />}
          {holding.length > 0 && (
            <div className={styles.section}>
              <OpenPositions orders={holding} isPending={false} />
              <p className={styles.note}>{t('positions.pnlNote')}</p>
            </div>
          )}
          {pending.length > 0 && (
            <div className={styles.section}>
              <h3 className={styles.sectionTitle}>{t('positions.pending')}</h3>
              <OpenPositions orders={pending} isPending />
            </div>
          )}
        </Card>
      </PositionDialogs>
    </LivePnlContext>
  )
}
