import { useSearchParams } from '@quayside/runtime/router'
import { useEffect, useState } from 'react'
import { readFilter, type StatementFilter, writeFilter } from './statement-filter.ts'

/** Debounce of the search, in milliseconds. */
const TYPING = 300

export type FilterControl = {
  readonly filter: StatementFilter
  readonly typed: string
  type(text: string): void
  change(change: Partial<Omit<StatementFilter, 'q'>>): void
  clear(): void
}

export function useStatementFilter(): FilterControl {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const [typed, setTyped] = useState(filter.q)
  const [asked, setAsked] = useState(filter.q)
  if (asked !== filter.q) {
    setAsked(filter.q)
    setTyped(filter.q)
  }
  const write = (next: StatementFilter) => setParams(writeFilter(next), { replace: true })
  const others = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the wait, another filter restarts it
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
