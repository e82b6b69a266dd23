import type { exportOrders as endpoint } from '@quayside/contracts/endpoints/trading/orders'
import { ok } from '@quayside/contracts/result'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { EXPORT_TABLES, type ExportTable } from '../export-tables.ts'
import type { OverviewFilter } from '../filter.ts'
import type { OrderExports } from '../order-exports.ts'
import { overviewFilter } from '../overview-filter.ts'

export type ExportServices = Services & { readonly exports: OrderExports }

/** Rows per read: about two milliseconds. */
const CHUNK = 100

/** `GET /order/exportOrders`: raw values, escaped by the client; one at a time per customer (429), streamed. */
export async function exportOrders(input: CustomerInput<typeof endpoint, ExportServices>) {
  const { query, session, mode, request, services } = input
  const { market, storage, config, limits, exports } = services
  const { kind, ...requested } = query
  const { userId } = session
  const ended = exports.begin(userId)
  if (ended === undefined) return refuseWith('429', { limit: 'exportsAtOnce' })
  try {
    if ((await limits.take('exportsByMinute', userId)) > 0) {
      ended()
      return refuseWith('429', { limit: 'exportsByMinute' })
    }
    const locale = languageOf(request.headers)
    const filter = await overviewFilter(storage, market, { ...requested, userId, mode, locale, of: userId })
    const table = EXPORT_TABLES[kind ?? 'all']
    const reading = { table, filter, reader: { market, locale, mode }, most: limits.most('exportRows') }
    const pieces = piecesOf(services, reading, config.siteMode === 'sandbox')
    return ok({ pieces, ended, timers: exports.timers })
  } catch (error) {
    ended()
    throw error
  }
}

type Reading = {
  readonly table: ExportTable
  readonly filter: OverviewFilter
  readonly reader: Parameters<ExportTable['read']>[2]
  readonly most: number
}

/** Streams the result as JSON; whether there were more rows comes last. */
async function* piecesOf(
  services: Pick<ExportServices, 'storage' | 'exports'>,
  reading: Reading,
  sandbox: boolean,
): AsyncGenerator<string> {
  yield `{"columns":${JSON.stringify(reading.table.columns)},"sandbox":${sandbox},"rows":[`
  let given = 0
  let truncated = false
  for await (const rows of chunks(services, reading)) {
    const room = reading.most - given
    truncated = rows.length > room
    const text = rows
      .slice(0, room)
      .map(row => JSON.stringify(row))
      .join(',')
    if (text !== '') yield given === 0 ? text : `,${text}`
    given += Math.min(rows.length, room)
  }
  yield `],"truncated":${truncated}}`
}

/** Reads newest first, each chunk after the previous one's last row, so new orders do not shift it. */
async function* chunks(
  services: Pick<ExportServices, 'storage' | 'exports'>,
  reading: Reading,
): AsyncGenerator<(string | null)[][]> {
  const { table, filter, reader, most } = reading
  const { storage, exports } = services
  let after: { created_at: number; id: string } | undefined
  for (let read = 0; read <= most; ) {
    const limit = Math.min(CHUNK, most + 1 - read)
    const page = { limit, after }
    const chunk = await exports.slices.run(() =>
      storage.scan(tx => table.read(tx, { filter, page }, reader), filter.userId),
    )
    yield chunk.rows
    if (chunk.rows.length < limit) return
    read += chunk.rows.length
    after = chunk.last
  }
}
