import type { ResultOf } from '@quayside/contracts/endpoint'
import type { exportOrders } from '@quayside/contracts/endpoints/trading/orders'
import type { CsvTable } from '@quayside/contracts/text/csv'
import type { Translate } from '../../order/details/translate.ts'
import { directionKey } from '../direction-key.ts'
import type { ListKind, OrderFilter } from '../filter/order-filter.ts'
import { statusesOf } from '../filter/statuses.ts'

type Table = ResultOf<typeof exportOrders>

export function describeTable(table: Table, filter: OrderFilter, t: Translate): CsvTable {
  return {
    notes: [
      ...(table.sandbox ? [t('chrome:sandbox')] : []),
      ...(table.truncated ? [t('csv.truncated', { rows: table.rows.length })] : []),
    ],
    headings: table.columns.map(column => t([`csv.column.${column}`, column])),
    rows: shownRows(table, filter).map(row => row.map((cell, at) => wordOf(table.columns[at], cell, t))),
  }
}

const CLOSED_BY_US: Readonly<Record<string, string>> = {
  staff: 'byStaff.label',
  split: 'detail.endedFor.split',
  delisted: 'detail.endedFor.delisted',
}

const WORDS: Readonly<Record<string, (word: string) => string>> = {
  action: directionKey,
  side: directionKey,
  direction: directionKey,
  kind: word => `orders.kind.${word === 'option' ? 'options' : word}`,
  type: word => `ticket.${word}`,
  unit: word => `ticket.unit.${word}`,
  status: word => `orders.status.${word}`,
  closeReason: word => CLOSED_BY_US[word] ?? `common:closeReason.${word}`,
  endedByStaff: word => `byStaff.reason.${word}`,
  refundReason: word => `option.refund.${word}`,
}

function wordOf(column: string | undefined, cell: string | null, t: Translate): string | null {
  const key = WORDS[column ?? '']
  return cell === null || key === undefined ? cell : t([key(cell), cell])
}

/** `orders-contract-2026-11-21.csv`; the day is in the reader's zone. */
export function fileName(kind: ListKind, day: string): string {
  return `orders-${kind}-${day}.csv`
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** The export only separates running from ended orders, so status and direction are filtered here. */
function shownRows({ columns, rows }: Table, filter: OrderFilter): Table['rows'] {
  const { status } = statusesOf(filter)
  const statusAt = columns.indexOf('status')
  const directionAt = columns.findIndex(column => column === 'side' || column === 'direction')
  return rows.filter(row => {
    const isStatus = status === undefined || statusAt < 0 || status.includes(row[statusAt] ?? '')
    const isDirection = filter.direction === null || directionAt < 0 || row[directionAt] === filter.direction
    return isStatus && isDirection
  })
}
