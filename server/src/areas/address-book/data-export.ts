import { isoOf } from '@quayside/contracts/iso-time'
import { csvFile, type ExportFile } from '../../platform/data-export.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import type { CoreServices } from '../services.ts'
import { listAll } from './queries.ts'

const COLUMNS = ['currency', 'network', 'address', 'label', 'addedAt', 'confirmedAt', 'removedAt'] as const

/** Every current and removed address of a customer. A book is small, so one read is enough. */
export function addressFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('real/withdrawal-addresses.csv', COLUMNS, async function* ({ userId }, runSlice) {
      const rows = await runSlice(() => storage.read(tx => tx.all(listAll, { userId })))
      yield rows.map(row => [
        row.currency,
        row.network,
        row.address,
        row.label,
        isoOf(row.created_at),
        isoOrNull(row.confirmed_at) ?? '',
        isoOrNull(row.removed_at) ?? '',
      ])
    }),
  ]
}
