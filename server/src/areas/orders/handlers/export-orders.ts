import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportOrders as endpoint } from '@quayside/contracts/endpoints/orders'
import { languageOf } from '../../../platform/http/language.ts'
import type { CustomerInput } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { EXPORT_TABLES, type ExportTable } from '../export-tables.ts'
import type { OverviewFilter } from '../filter.ts'
import { overviewFilter } from '../overview-filter.ts'

/** Rows of one export at most; the client says that there are more. */
const MOST_ROWS = 50_000
/** Rows read at a time: between two readings the server does what others ask for. */
const CHUNK = 1_000

/** `GET /order/exportOrders`: values as they are; making them safe for a spreadsheet is the client's part. */
export async function exportOrders(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, request, services } = input
  const { market, storage, config } = services
  const { kind, ...asked } = query
  const locale = languageOf(request.headers)
  const { userId } = session
  const filter = await storage.read(tx => overviewFilter(tx, market, { ...asked, userId, mode, locale }))
  const table = EXPORT_TABLES[kind ?? 'all']
  const reader = { market, locale, mode }
  const rows = await readRows(services, { table, filter, reader, most: MOST_ROWS + 1 })
  return {
    columns: [...table.columns],
    rows: rows.slice(0, MOST_ROWS),
    truncated: rows.length > MOST_ROWS,
    sandbox: config.siteMode === 'sandbox',
  }
}

type Reading = {
  readonly table: ExportTable
  readonly filter: OverviewFilter
  readonly reader: Parameters<ExportTable['read']>[2]
  readonly most: number
}

/** Reads newest first, each chunk after the last row of the one before: what is ordered meanwhile comes before all. */
async function readRows(
  { storage }: Pick<Services, 'storage'>,
  { table, filter, reader, most }: Reading,
): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  let after: { created_at: number; id: string } | undefined
  for (;;) {
    const limit = Math.min(CHUNK, most - rows.length)
    const page = { limit, after }
    const chunk = await storage.read(tx => table.read(tx, { filter, page }, reader))
    rows.push(...chunk.rows)
    after = chunk.last
    if (chunk.rows.length < limit || rows.length >= most) return rows
    await nextTurn()
  }
}
