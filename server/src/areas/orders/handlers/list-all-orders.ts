import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listAllOrders as endpoint, OrderKind } from '@quayside/contracts/endpoints/orders'
import type { Locale } from '@quayside/contracts/locales'
import type { AccountMode } from '@quayside/contracts/user'
import { languageOf } from '../../../platform/http/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/register.ts'
import { pageInPeriods } from '../../../platform/storage/page-in-periods.ts'
import type { Services } from '../../services.ts'
import type { OverviewFilter } from '../filter.ts'
import { findPlaces } from '../find-places.ts'
import { EVERY_KIND, overviewFilter } from '../overview-filter.ts'
import { historyOfAll, type OverviewRow, overviewAt } from '../queries.ts'
import { overviewView } from '../view.ts'

export async function listAllOrders(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, request, services } = input
  const locale = languageOf(request.headers)
  return await listOrdersOf(services, { ...query, userId: session.userId, mode, locale })
}

type Requested = QueryOf<typeof endpoint> & {
  readonly userId: string
  readonly mode: AccountMode
  readonly locale: Locale
}

export async function listOrdersOf(
  { market, storage }: Pick<Services, 'market' | 'storage'>,
  requested: Requested,
) {
  const { page, size, range } = pageRange(requested)
  const { mode, locale } = requested
  const kinds = EVERY_KIND.filter(kind => requested.kind?.includes(kind) ?? true)
  if (kinds.length === 0) return { list: [], total: 0, page, size }
  const filter = await overviewFilter(storage, market, requested)
  const { rows, total } =
    filter.search === undefined
      ? await pageInPeriods(storage, historyOfAll(kinds, filter), range)
      : await searched(storage, kinds, { filter, range })
  return { list: rows.map(row => overviewView(row, { market, locale, mode })), total, page, size }
}

type Wanted = {
  readonly filter: OverviewFilter
  readonly range: { readonly limit: number; readonly offset: number }
}
type Listed = { readonly rows: readonly OverviewRow[]; readonly total: number }
type Reading = Pick<Services['storage'], 'read'>

async function searched(storage: Reading, kinds: readonly OrderKind[], wanted: Wanted): Promise<Listed> {
  const { total, places } = await findPlaces(storage, kinds, wanted)
  const rows = places.length === 0 ? [] : await storage.read(tx => tx.dynamic(overviewAt(places)))
  return { rows, total }
}
