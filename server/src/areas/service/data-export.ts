import { isoOf } from '@quayside/contracts/iso-time'
import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { messagesOf } from './queries.ts'
import { photosOf } from './view.ts'

const COLUMNS = ['conversation', 'at', 'author', 'text', 'pictures']

export function serviceFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('customer-service.csv', COLUMNS, async function* ({ userId }, runSlice) {
      let [id, seq] = ['', 0]
      for (;;) {
        const page = { userId, id, seq, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() => storage.read(tx => tx.all(messagesOf, page)))
        yield rows.map(row => [
          row.thread_id,
          isoOf(row.at),
          row.author,
          row.text,
          String(photosOf(row).length),
        ])
        const last = rows.at(-1)
        if (last === undefined || rows.length < ROWS_PER_SLICE) return
        id = last.thread_id
        seq = last.seq
      }
    }),
  ]
}
