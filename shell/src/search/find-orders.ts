import { listAllOrders, type OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import type { Api } from '@quayside/runtime/context'

const MOST = 5

/** A separate module, because endpoints load schemas. */
export async function findOrders(
  api: Api,
  digits: string,
  signal: AbortSignal,
): Promise<readonly OrderSummary[]> {
  const { list } = await api.call(listAllOrders, { query: { q: digits, size: MOST }, signal })
  return list.filter(({ orderNo }) => orderNo.startsWith(digits))
}
