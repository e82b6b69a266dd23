import type { DepositRecord } from '@quayside/contracts/endpoints/funds/deposits'
import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { depositsAfter } from './queries.ts'
import type { DepositParts } from './services.ts'
import { depositOf } from './tables.ts'
import { depositView } from './view.ts'

const COLUMNS = [
  'orderNo',
  'currency',
  'network',
  'address',
  'amount',
  'credited',
  'txHash',
  'status',
  'reason',
] as const

export function depositFiles({
  storage,
  depositTable,
}: Pick<CoreServices, 'storage'> & Pick<DepositParts, 'depositTable'>): ExportFile[] {
  return [
    csvFile('real/deposits.csv', [...COLUMNS, 'added', 'at'], async function* ({ userId }, runSlice) {
      let id = ''
      for (;;) {
        const page = { userId, id, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() => storage.read(tx => tx.all(depositsAfter, page)))
        yield rows.map(row => {
          const known = depositOf(row)
          // A draft is not a deposit yet, so its address is withheld.
          const isWithheld = known.claimed === null
          const record = depositView(known, { ...depositTable, isContested: false, isWithheld })
          return [...COLUMNS.map(column => record[column]), notesOf(record), record.timeline[0]?.at ?? '']
        })
        if (rows.length < ROWS_PER_SLICE) return
        id = rows.at(-1)?.id ?? ''
      }
    }),
  ]
}

function notesOf({ added = [] }: DepositRecord): string {
  return added
    .map(({ note }) => note)
    .filter(note => note !== '')
    .join('; ')
}
