import { isoOf } from '@quayside/contracts/iso-time'
import { toText } from '@quayside/money/money'
import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { bidsAfter } from './queries.ts'
import { nftMoney } from './rules/nft.ts'

const COLUMNS = ['item', 'amount', 'currency', 'bidder', 'status', 'at'] as const

export function nftFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('real/nft-bids.csv', [...COLUMNS], async function* ({ userId }, runSlice) {
      let id = ''
      for (;;) {
        const page = { userId, id, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() => storage.read(tx => tx.all(bidsAfter, page)))
        yield rows.map(row => [
          row.nftId,
          toText(nftMoney(row, row.amount)),
          row.currency,
          String(row.bidder),
          row.status,
          isoOf(row.at),
        ])
        if (rows.length < ROWS_PER_SLICE) return
        id = rows.at(-1)?.id ?? ''
      }
    }),
  ]
}
