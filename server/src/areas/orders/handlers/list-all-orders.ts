import type { AccountMode } from '@quayside/contracts/customer/user'
import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listAllOrders as endpoint } from '@quayside/contracts/endpoints/trading/orders'
import type { Locale } from '@quayside/contracts/locales'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { readPage } from '../../../platform/storage/queries/history.ts'
import type { Services } from '../../services.ts'
import { EVERY_KIND, overviewFilter } from '../overview-filter.ts'
import { historyOfAll } from '../queries.ts'
import { overviewView } from '../view.ts'

export async function listAllOrders(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, request, services } = input
  const locale = languageOf(request.headers)
  return await listOrdersOf(services, {
    ...query,
    userId: session.userId,
    mode,
    locale,
    of: session.userId,
  })
}

type Requested = QueryOf<typeof endpoint> & {
  readonly userId: string
  readonly mode: AccountMode
  readonly locale: Locale
  /** The customer who asks; undefined for staff, who see what others just wrote. */
  readonly of?: string | undefined
}

export async function listOrdersOf(
  { market, storage }: Pick<Services, 'market' | 'storage'>,
  requested: Requested,
) {
  const { page, size, range } = pageRange(requested)
  const { mode, locale, of } = requested
  const kinds = EVERY_KIND.filter(kind => requested.kind?.includes(kind) ?? true)
  if (kinds.length === 0) return { list: [], total: 0, page, size }
  const filter = await overviewFilter(storage, market, { ...requested, of })
  const { rows, total } = await readPage(storage, historyOfAll(kinds, filter), { ...range, of })
  return { list: rows.map(row => overviewView(row, { market, locale, mode })), total, page, size }
}
