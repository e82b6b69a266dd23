import { useSearchParams } from '@quayside/runtime/router'
import { useEffect, useState } from 'react'
import { askedOrder } from '../../order/details/details-address.ts'
import { type ListKind, type OrderFilter, readFilter, writeFilter } from './order-filter.ts'

/** Debounce of the search, in milliseconds. */
const TYPING = 300

export type FilterControl = {
  readonly filter: OrderFilter
  readonly typed: string
  type(text: string): void
  change(change: Partial<Omit<OrderFilter, 'kind' | 'q'>>): void
  clear(): void
}

export function useOrderFilter(kind: ListKind): FilterControl {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params, kind)
  const [typed, setTyped] = useState(filter.q)
  const [asked, setAsked] = useState(filter.q)
  // An address that changed through a link or Back updates the field.
  if (asked !== filter.q) {
    setAsked(filter.q)
    setTyped(filter.q)
  }
  const write = (next: OrderFilter) => setParams(writeFilter(next), { replace: true })

  const others = JSON.stringify(filter)
  // While the address shows an order, the search waits until it closes.
  const isCovered = askedOrder(params) !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the wait, another filter restarts it
  useEffect(() => {
    if (typed === filter.q || isCovered) return
    const timer = setTimeout(() => write({ ...filter, q: typed }), TYPING)
    return () => clearTimeout(timer)
  }, [typed, others, isCovered])

  return {
    filter,
    typed,
    type: setTyped,
    change: change => write({ ...filter, q: typed, ...change }),
    clear() {
      setTyped('')
      write({ kind, state: filter.state, q: '', direction: null, period: { name: 'any' } })
    },
  }
}
