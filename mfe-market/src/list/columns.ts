import { useSyncExternalStore } from 'react'

/** Column sets by window width; each set includes the earlier ones. */
const SETS = ['few', 'quotes', 'range', 'session'] as const
export type Columns = (typeof SETS)[number]

const FROM = [
  ['session', '(min-width: 88rem)'],
  ['range', '(min-width: 75rem)'],
  ['quotes', '(min-width: 64rem)'],
] as const

export function hasColumns(columns: Columns, set: Columns): boolean {
  return SETS.indexOf(columns) >= SETS.indexOf(set)
}

export function useColumns(): Columns {
  return useSyncExternalStore(subscribe, current)
}

function current(): Columns {
  return FROM.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'few'
}

function subscribe(changed: () => void): () => void {
  const queries = FROM.map(([, query]) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
