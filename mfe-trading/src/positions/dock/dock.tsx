import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Tabs } from '@quayside/ui/tabs'
import { type ComponentType, useEffect, useRef } from 'react'
import { CloseAll } from '../../order/acts/close-all.tsx'
import { ClosingSum } from '../../order/acts/closing-sum.tsx'
import { onPlaced } from '../../order/list/placed.ts'
import { useOpenCount, useOrders } from '../../order/list/use-orders.ts'
import type { LivePnlStore } from '../../order/live/live-pnl.ts'
import { useListPnl } from '../../order/live/use-live-pnl.ts'
import { useOpenOptions } from '../use-open-options.ts'
import styles from './dock.module.css'
import { type HistoryColumns, HistoryTab } from './history-tab.tsx'
import { OpenResult } from './open-result.tsx'
import { OptionsTab } from './options-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { RunningChip } from './running-chip.tsx'
import { useDockView } from './stored-view.ts'

export type DockParts = {
  Bell: ComponentType<{ code: string }>
  historyColumns: HistoryColumns
}

type DockProps = { code: string; name: string; store: LivePnlStore; parts: DockParts }

const HOLDING = ['open', 'toBeClosed'] as const
const WAITING = ['pending'] as const

export function Dock({ code, name, store, parts }: DockProps) {
  const t = useT()
  const { number } = useFormats()
  const isDesktop = useHost().flags.device === 'desktop'
  const [view, setView] = useDockView()
  const only = view.isNarrow ? code : undefined
  const positions = useOrders(HOLDING, only)
  const pending = useOrders(WAITING, only)
  const { options, total: running } = useOpenOptions(only)
  const holding = positions.data?.list ?? []
  const open = holding.filter(({ status }) => status === 'open')
  const isCut = (positions.data?.total ?? 0) > holding.length
  // Positions waiting for their market to close also count in the account's figures.
  const isWhole = !view.isNarrow && open.length === holding.length
  const openCount = useOpenCount(only, { enabled: isCut })
  const figuresOf = useListPnl(positions.data?.list, store)
  const show = useRef(setView)
  show.current = setView
  useEffect(() => onPlaced(tab => show.current({ tab })), [])
  const next = options[0]
  const count = (total: number | undefined) => (total ? { count: number(String(total)) } : {})
  const tools = (
    <div className={styles.head}>
      {isDesktop && next && view.tab !== 'options' && (
        <RunningChip option={next} onPress={() => setView({ tab: 'options' })} />
      )}
      {open.length > 0 && !isCut && <OpenResult orders={open} figuresOf={figuresOf} isWhole={isWhole} />}
      <CloseAll
        count={isCut ? openCount : open.length}
        figures={isCut ? null : <ClosingSum orders={open} figuresOf={figuresOf} />}
        code={only}
      />
      <label className={styles.narrow}>
        <input
          type="checkbox"
          checked={view.isNarrow}
          onChange={event => setView({ isNarrow: event.target.checked })}
        />
        <span>{t('dock.only', { name })}</span>
      </label>
      <parts.Bell code={code} />
    </div>
  )
  return (
    <section className={styles.dock} aria-label={t('dock.title')}>
      {isDesktop && tools}
      <Tabs
        label={t('dock.title')}
        selected={view.tab}
        onSelect={tab => setView({ tab })}
        tabs={[
          { id: 'positions', label: t('dock.positions'), ...count(positions.data?.total) },
          { id: 'orders', label: t('dock.orders'), ...count(pending.data?.total) },
          { id: 'options', label: t('dock.options'), ...count(running) },
          { id: 'history', label: t('dock.history') },
        ]}
      >
        {view.tab === 'positions' && (
          <OrdersTab orders={positions} kind={view.isNarrow ? 'here' : 'everywhere'} />
        )}
        {view.tab === 'orders' && <OrdersTab orders={pending} kind="pending" />}
        {view.tab === 'options' && <OptionsTab code={only} />}
        {view.tab === 'history' && <HistoryTab code={only} makeColumns={parts.historyColumns} />}
        {!isDesktop && tools}
      </Tabs>
    </section>
  )
}
