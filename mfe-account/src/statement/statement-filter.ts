import { type StatementGroup, statementGroups } from '@quayside/contracts/endpoints/funds/statement'
import { isDay, spanOfDays } from '@quayside/runtime/zoned-days'

/** The statement's filter in the address. Days are in the reader's zone, empty if open. */
export type StatementFilter = {
  readonly q: string
  readonly group: StatementGroup | undefined
  readonly from: string
  readonly to: string
}

export function readFilter(params: URLSearchParams): StatementFilter {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  return {
    q: (params.get('q') ?? '').slice(0, 64),
    group: statementGroups.find(known => known === params.get('kind')),
    from: day('from'),
    to: day('to'),
  }
}

export function writeFilter({ q, group, from, to }: StatementFilter): Record<string, string> {
  const parts = Object.entries({ q, kind: group ?? '', from, to })
  return Object.fromEntries(parts.filter(([, value]) => value !== ''))
}

/** The server query. Days follow the reader's zone; a range may be reversed. */
export function queryOf({ q, group, from, to }: StatementFilter, timeZone: string) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(group === undefined ? {} : { kinds: group }),
    ...spanOfDays(from, to, timeZone),
  }
}

export function isNarrowed(filter: StatementFilter): boolean {
  return Object.keys(writeFilter(filter)).length > 0
}
