import { exportActs } from '@quayside/contracts/staff/audit'

export type LogFilter = Readonly<Partial<Record<LogField, string>>>
export type LogField = 'actor' | 'action' | 'customer' | 'from' | 'to'

const FIELDS: readonly LogField[] = ['actor', 'action', 'customer', 'from', 'to']

export function filterOf(search: URLSearchParams): LogFilter {
  return Object.fromEntries(
    FIELDS.flatMap(name => {
      const value = search.get(name)
      return value && exportActs.query.safeParse({ [name]: value }).success ? [[name, value]] : []
    }),
  )
}

export function withField(filter: LogFilter, name: LogField, value: string): LogFilter {
  const { [name]: _, ...rest } = filter
  return value === '' ? rest : { ...rest, [name]: value }
}
