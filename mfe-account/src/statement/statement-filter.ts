import { type StatementGroup, statementGroups } from '@quayside/contracts/endpoints/statement'
import { isDay, spanOfDays } from '@quayside/runtime/zoned-days'

/** What a statement is narrowed to, as it stands in the address: days of the reader's calendar, empty where it is open. */
export type StatementFilter = {
  readonly q: string
  readonly group: StatementGroup | undefined
  readonly from: string
  readonly to: string
}

/** The filter in an address; what is no day and no group is as if it were not there. */
export function readFilter(params: URLSearchParams): StatementFilter {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  return {
    q: (params.get('q') ?? '').slice(0, 64),
    group: statementGroups.find(known => known === params.get('kind')),
    from: day('from'),
    to: day('to'),
  }
}

/** The same as the part of an address. */
export function writeFilter({ q, group, from, to }: StatementFilter): Record<string, string> {
  const parts = Object.entries({ q, kind: group ?? '', from, to })
  return Object.fromEntries(parts.filter(([, value]) => value !== ''))
}

/** What the server is asked for; days begin and end in the reader's zone, and a range may be given backwards. */
export function queryOf({ q, group, from, to }: StatementFilter, timeZone: string) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(group === undefined ? {} : { kinds: group }),
    ...spanOfDays(from, to, timeZone),
  }
}

/** Whether anything is left out. */
export function isNarrowed(filter: StatementFilter): boolean {
  return Object.keys(writeFilter(filter)).length > 0
}
