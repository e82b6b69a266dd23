import { caseFilter, type listCases } from '@quayside/contracts/staff/cases'
import type { InputOf } from '../api/ask.ts'

type CaseQuery = NonNullable<InputOf<typeof listCases>['query']>
export type CaseFilter = Omit<CaseQuery, 'after' | 'size'>
export type FilterName = keyof typeof caseFilter

const NAMES = Object.keys(caseFilter).filter(isName).sort()

function isName(name: string): name is FilterName {
  return name in caseFilter
}

export function filterOf(search: URLSearchParams): CaseFilter {
  return Object.fromEntries(
    NAMES.flatMap(name => {
      const value = search.get(name)
      return value !== null && caseFilter[name].safeParse(value).success ? [[name, value]] : []
    }),
  )
}

export function searchOf(filter: CaseFilter): string {
  const search = new URLSearchParams(
    NAMES.flatMap(name => (filter[name] === undefined ? [] : [[name, String(filter[name])]])),
  ).toString()
  return search === '' ? '' : `?${search}`
}

export function withFilter(filter: CaseFilter, name: FilterName, value: string): CaseFilter {
  const { [name]: _, ...rest } = filter
  return value === '' ? rest : { ...rest, [name]: value }
}

const TABS: ReadonlySet<FilterName> = new Set<FilterName>(['state', 'overdue', 'claimedBy', 'search'])

export function countFilters(filter: CaseFilter): number {
  return NAMES.filter(name => !TABS.has(name) && filter[name] !== undefined).length
}
