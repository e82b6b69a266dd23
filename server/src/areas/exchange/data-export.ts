import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { exchangeOf, exchangesAfter } from './queries.ts'
import { exchangeView } from './view.ts'

const COLUMNS = ['orderNo', 'from', 'amount', 'to', 'receive', 'rate', 'spread', 'at'] as const

export function exchangeFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('real/exchanges.csv', COLUMNS, async function* ({ userId }, runSlice) {
      let id = ''
      for (;;) {
        const page = { userId, id, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() => storage.read(tx => tx.all(exchangesAfter, page)))
        const receipts = rows.map(row => exchangeView(exchangeOf(row)))
        yield receipts.map(receipt => COLUMNS.map(column => receipt[column]))
        if (rows.length < ROWS_PER_SLICE) return
        id = rows.at(-1)?.id ?? ''
      }
    }),
  ]
}
