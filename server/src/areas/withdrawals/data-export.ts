import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { withdrawalsAfter } from './queries.ts'
import type { WithdrawalParts } from './services.ts'
import { WITHDRAWAL } from './tables.ts'
import { withdrawalView } from './view.ts'

const COLUMNS = [
  'orderNo',
  'currency',
  'network',
  'amount',
  'fee',
  'receive',
  'address',
  'label',
  'method',
  'status',
  'reason',
  'hash',
] as const

export function withdrawalFiles({
  storage,
  custody,
}: Pick<CoreServices, 'storage'> & Pick<WithdrawalParts, 'custody'>): ExportFile[] {
  return [
    csvFile('real/withdrawals.csv', [...COLUMNS, 'at'], async function* ({ userId }, runSlice) {
      let id = ''
      for (;;) {
        const page = { userId, id, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() => storage.read(tx => tx.all(withdrawalsAfter, page)))
        yield rows.map(row => {
          const record = withdrawalView(WITHDRAWAL.fromRow(row), { custody })
          return [...COLUMNS.map(column => record[column] ?? null), record.timeline[0]?.at ?? '']
        })
        if (rows.length < ROWS_PER_SLICE) return
        id = rows.at(-1)?.id ?? ''
      }
    }),
  ]
}
