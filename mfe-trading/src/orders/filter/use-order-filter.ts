import { useSearchParams } from '@quayside/runtime/router'
import { useEffect, useState } from 'react'
import { askedOrder } from '../../order/details-address.ts'
import { type ListKind, type OrderFilter, readFilter, writeFilter } from './order-filter.ts'

/** A search begins when the customer has not typed for so long, in milliseconds. */
const TYPING = 300

export type FilterControl = {
  readonly filter: OrderFilter
  /** What stands in the search field; the filter follows it. */
  readonly typed: string
  type(text: string): void
  change(change: Partial<Omit<OrderFilter, 'kind' | 'q'>>): void
  clear(): void
}

/** The filters of a list, kept in the address; a change rewrites it and leaves no step to go back through. */
export function useOrderFilter(kind: ListKind): FilterControl {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params, kind)
  const [typed, setTyped] = useState(filter.q)
  const [asked, setAsked] = useState(filter.q)
  // An address that changed by itself (a link, Back) is what the field shows.
  if (asked !== filter.q) {
    setAsked(filter.q)
    setTyped(filter.q)
  }
  const write = (next: OrderFilter) => setParams(writeFilter(next), { replace: true })

  const others = JSON.stringify(filter)
  // An address that shows an order is left alone until the order is closed.
  const isCovered = askedOrder(params) !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the wait, another filter starts it anew
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
