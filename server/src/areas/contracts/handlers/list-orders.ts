import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listOrder as endpoint } from '@quayside/contracts/endpoints/trading/contracts'
import type { Holder } from '../../../ledger/chart.ts'
import { orderNoPrefix, searchCodes } from '../../../market/search-codes.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { readPage, screenOf } from '../../../platform/storage/queries/history.ts'
import { fromWire } from '../../../platform/wire-words.ts'
import { type Reader, readerOf } from '../../reader.ts'
import { historyOfOrders, type OrderFilter } from '../queries/list-queries.ts'
import { orderOf } from '../rows.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import type { ContractServices } from '../services.ts'
import type { OrderRow } from '../tables.ts'
import { orderView } from '../view.ts'

export async function listOrder(input: CustomerInput<typeof endpoint, ContractServices>) {
  const { query, session, mode, services } = input
  const { storage, contracts } = services
  const reader = readerOf(input)
  const view = (row: OrderRow) => {
    const order = orderOf(row)
    return orderView(isLimitOrder(order) ? order : contracts.live(order), reader)
  }
  const { page, size, range } = pageRange(query)
  const filter = filterOf(reader, { userId: session.userId, mode }, query)
  const { rows, total } = await readPage(storage, historyOfOrders(filter), { ...range, of: screenOf(filter) })
  return { list: rows.map(view), total, page, size }
}

function filterOf(
  { market, locale }: Reader,
  whose: Holder,
  { status, side, code, clientId, q, from, to }: QueryOf<typeof endpoint>,
): OrderFilter {
  const isSearched = q !== undefined && q.trim() !== ''
  return {
    ...whose,
    side,
    code,
    clientId: clientId?.toLowerCase(),
    status: status?.map(word => fromWire(word)),
    text: isSearched ? { orderNo: orderNoPrefix(q), codes: searchCodes(market, q, locale) } : undefined,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  }
}
