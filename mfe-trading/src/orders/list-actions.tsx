import { useContext } from 'react'
import { CloseAll } from '../order/acts/close-all.tsx'
import { ClosingSum } from '../order/acts/closing-sum.tsx'
import { useOrders } from '../order/list/use-orders.ts'
import { LivePnlContext, useListPnl } from '../order/live/use-live-pnl.ts'
import { ExportButton } from './export/export-button.tsx'
import type { ExportSearch } from './export/use-export.ts'
import { isNarrowed, type OrderFilter } from './filter/order-filter.ts'

export function ListActions({ filter, search }: { filter: OrderFilter; search: ExportSearch }) {
  const isPositions = filter.kind === 'contract' && filter.state === 'running' && !isNarrowed(filter)
  return (
    <span className="q-row q-gap-8">
      {isPositions && <CloseEverything />}
      <ExportButton filter={filter} search={search} />
    </span>
  )
}

function CloseEverything() {
  const { data } = useOrders(OPEN, undefined)
  const figuresOf = useListPnl(data?.list, useContext(LivePnlContext))
  if (data === undefined) return null
  const { list, total } = data
  const isCut = total > list.length
  return (
    <CloseAll count={total} figures={isCut ? null : <ClosingSum orders={list} figuresOf={figuresOf} />} />
  )
}

const OPEN = ['open'] as const
