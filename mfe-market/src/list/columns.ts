import { useSyncExternalStore } from 'react'

/** How many columns a window has room for, each set with those before it. */
const SETS = ['few', 'quotes', 'range', 'session'] as const
export type Columns = (typeof SETS)[number]

/** From which width on a set fits. */
const FROM = [
  ['session', '(min-width: 88rem)'],
  ['range', '(min-width: 75rem)'],
  ['quotes', '(min-width: 64rem)'],
] as const

/** Whether `columns` shows what `set` brings. */
export function hasColumns(columns: Columns, set: Columns): boolean {
  return SETS.indexOf(columns) >= SETS.indexOf(set)
}

/** The columns that the window has room for; what has none is not drawn at all. */
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
