import { useSearchParams } from '@quayside/runtime/router'
import { useEffect, useState } from 'react'
import { readFilter, type StatementFilter, writeFilter } from './statement-filter.ts'

/** A search begins when the customer has not typed for so long, in milliseconds. */
const TYPING = 300

export type FilterControl = {
  readonly filter: StatementFilter
  /** What stands in the search field; the filter follows it. */
  readonly typed: string
  type(text: string): void
  change(change: Partial<Omit<StatementFilter, 'q'>>): void
  clear(): void
}

/** The filter of the statement, kept in the address; a change rewrites it and leaves no step to go back through. */
export function useStatementFilter(): FilterControl {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const [typed, setTyped] = useState(filter.q)
  const [asked, setAsked] = useState(filter.q)
  // An address that changed by itself (a link, Back) is what the field shows.
  if (asked !== filter.q) {
    setAsked(filter.q)
    setTyped(filter.q)
  }
  const write = (next: StatementFilter) => setParams(writeFilter(next), { replace: true })
  const others = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the wait, another filter starts it anew
  useEffect(() => {
    if (typed === filter.q) return
    const timer = setTimeout(() => write({ ...filter, q: typed }), TYPING)
    return () => clearTimeout(timer)
  }, [typed, others])
  return {
    filter,
    typed,
    type: setTyped,
    change: change => write({ ...filter, q: typed, ...change }),
    clear() {
      setTyped('')
      write({ q: '', group: undefined, from: '', to: '' })
    },
  }
}
