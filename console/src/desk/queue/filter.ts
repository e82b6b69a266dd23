import { caseFilter, type listCases } from '@quayside/contracts/staff/cases'
import type { InputOf } from '../api/ask.ts'

type CaseQuery = NonNullable<InputOf<typeof listCases>['query']>
/** What the queue is filtered by, as the desk takes it. */
export type CaseFilter = Omit<CaseQuery, 'after' | 'size'>
export type FilterName = keyof typeof caseFilter

const NAMES = Object.keys(caseFilter).filter(isName).sort()

function isName(name: string): name is FilterName {
  return name in caseFilter
}

/** The filter of an address; what the desk would refuse is left out. */
export function filterOf(search: URLSearchParams): CaseFilter {
  return Object.fromEntries(
    NAMES.flatMap(name => {
      const value = search.get(name)
      return value !== null && caseFilter[name].safeParse(value).success ? [[name, value]] : []
    }),
  )
}

/** The filter as an address has it; the same for the same filter. */
export function searchOf(filter: CaseFilter): string {
  const search = new URLSearchParams(
    NAMES.flatMap(name => (filter[name] === undefined ? [] : [[name, String(filter[name])]])),
  ).toString()
  return search === '' ? '' : `?${search}`
}

/** The filter with one thing changed; an empty text takes it away. */
export function withFilter(filter: CaseFilter, name: FilterName, value: string): CaseFilter {
  const { [name]: _, ...rest } = filter
  return value === '' ? rest : { ...rest, [name]: value }
}

/** The filters that a first look shows, which are tabs of the queue. */
const TABS: ReadonlySet<FilterName> = new Set<FilterName>(['state', 'overdue', 'claimedBy', 'search'])

/** How many filters are set beside tabs and search. */
export function countFilters(filter: CaseFilter): number {
  return NAMES.filter(name => !TABS.has(name) && filter[name] !== undefined).length
}
