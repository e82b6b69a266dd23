import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listOptionsOrder as endpoint } from '@quayside/contracts/endpoints/trading/options'
import type { Holder } from '../../../ledger/chart.ts'
import { orderNoPrefix, searchCodes } from '../../../market/search-codes.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { readPage, screenOf } from '../../../platform/storage/queries/history.ts'
import { type Reader, readerOf } from '../../reader.ts'
import type { Services } from '../../services.ts'
import { historyOfOptions, type OptionFilter, optionOf, ticksOf } from '../queries.ts'
import type { OptionRow } from '../tables.ts'
import { optionView, ticksView } from '../view.ts'

export async function listOptionsOrder(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, services } = input
  const { storage } = services
  const reader = readerOf(input)
  const { page, size, range } = pageRange(query)
  const filter = filterOf(reader, { userId: session.userId, mode }, query)
  const view = (row: OptionRow) => ({
    ...optionView(optionOf(row), reader),
    ticks: ticksView(ticksOf(row)),
  })
  const { rows, total } = await readPage(storage, historyOfOptions(filter), {
    ...range,
    of: screenOf(filter),
  })
  return { list: rows.map(view), total, page, size }
}

function filterOf(
  { market, locale }: Reader,
  whose: Holder,
  { status, direction, clientId, code, q, from, to }: QueryOf<typeof endpoint>,
): OptionFilter {
  const isSearched = q !== undefined && q.trim() !== ''
  return {
    ...whose,
    statuses: status,
    direction,
    code,
    clientId: clientId?.toLowerCase(),
    found: isSearched ? { codes: searchCodes(market, q, locale), orderNo: orderNoPrefix(q) } : undefined,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  }
}
