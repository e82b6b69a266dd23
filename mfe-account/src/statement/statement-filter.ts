import { type StatementGroup, statementGroups } from '@quayside/contracts/endpoints/statement'

/** What a statement is narrowed to, as it stands in the address: days of the reader's calendar, empty where it is open. */
export type StatementFilter = {
  readonly q: string
  readonly group: StatementGroup | undefined
  readonly from: string
  readonly to: string
}

/** The filter in an address; what is no day and no group is as if it were not there. */
export function readFilter(params: URLSearchParams): StatementFilter {
  const day = (name: string) => (dayStart(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
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
export function queryOf({ q, group, from, to }: StatementFilter) {
  const isBackwards = from !== '' && to !== '' && from > to
  const first = dayStart(isBackwards ? to : from)
  const last = dayStart(isBackwards ? from : to, 1)
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(group === undefined ? {} : { kinds: group }),
    ...(first ? { from: first.toISOString() } : {}),
    ...(last ? { to: new Date(last.getTime() - 1).toISOString() } : {}),
  }
}

/** Whether anything is left out. */
export function isNarrowed(filter: StatementFilter): boolean {
  return Object.keys(writeFilter(filter)).length > 0
}

/** Midnight at which a day begins in the reader's zone, or one so many days later; undefined for what is no day. */
function dayStart(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  const isReal = new Date(Number(year), Number(month) - 1, Number(date)).getDate() === Number(date)
  return isReal ? new Date(Number(year), Number(month) - 1, Number(date) + later) : undefined
}
