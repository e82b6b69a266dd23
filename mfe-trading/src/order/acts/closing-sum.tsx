import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useSockets } from '@quayside/runtime/hooks'
import { closingFigures, type LivePnl, sumClosing } from '@quayside/runtime/position-figures'
import { useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { LivePnlContext } from '../live/use-live-pnl.ts'
import { ClosingRows } from './closing-rows.tsx'

type SumProps = {
  orders: readonly ContractOrder[]
  figuresOf: (order: ContractOrder) => LivePnl | null
}

export function ClosingSum({ orders, figuresOf }: SumProps) {
  useNews(orders)
  const all = orders.flatMap(order => {
    const shown = figuresOf(order)
    return (shown && closingFigures(order, shown)) ?? []
  })
  return all.length === orders.length ? <ClosingRows figures={sumClosing(all)} /> : null
}

export function useNews(orders: readonly ContractOrder[]): void {
  const store = useContext(LivePnlContext)
  const { market } = useSockets()
  const revision = useRef(0)
  const subscribe = useCallback(
    (changed: () => void) => {
      const heard = () => {
        revision.current += 1
        changed()
      }
      const ends = orders.map(({ id }) => store.subscribe(id, heard))
      ends.push(market.watch([...new Set(orders.map(({ code }) => code))], heard))
      return () => {
        for (const end of ends) end()
      }
    },
    [store, market, orders],
  )
  useSyncExternalStore(subscribe, () => revision.current)
}
