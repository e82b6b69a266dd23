import { isoOf } from '@quayside/contracts/iso-time'
import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import { prepare } from '../../platform/storage/query.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import type { CoreServices } from '../services.ts'
import { ALERT } from './tables.ts'

const COLUMNS = [
  'code',
  'condition',
  'price',
  'status',
  'createdAt',
  'firedAt',
  'firedPrice',
  'percent',
  'fromPrice',
  'repeat',
  'note',
  'expiresAt',
  'expiredAt',
]

const ownAlertsAfter = prepare((q, p: { userId: string; id: string; limit: number }) =>
  q
    .selectFrom('price_alerts')
    .select(ALERT.columns)
    .where('user_id', '=', p.userId)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export function alertFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('price-alerts.csv', COLUMNS, async function* ({ userId }, runSlice) {
      let id = ''
      for (;;) {
        const page = { userId, id, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() => storage.read(tx => tx.all(ownAlertsAfter, page)))
        yield rows.map(row => [
          row.code,
          row.condition,
          row.price,
          row.status,
          isoOf(row.created_at),
          isoOrNull(row.fired_at),
          row.fired_price,
          row.percent,
          row.from_price,
          row.repeat,
          row.note,
          isoOrNull(row.expires_at),
          isoOrNull(row.expired_at),
        ])
        if (rows.length < ROWS_PER_SLICE) return
        id = rows.at(-1)?.id ?? ''
      }
    }),
  ]
}
