import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listSmartOrder as endpoint } from '@quayside/contracts/endpoints/trading/plans'
import type { Locale } from '@quayside/contracts/locales'
import type { Holder } from '../../../ledger/chart.ts'
import { orderNoPrefix } from '../../../market/search-codes.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { textIn } from '../../../platform/i18n/localized.ts'
import { readPage, screenOf } from '../../../platform/storage/queries/history.ts'
import { fromWire } from '../../../platform/wire-words.ts'
import type { Services } from '../../services.ts'
import { historyOfPlans, type PlanFilter, planOf, productsOf } from '../queries.ts'
import type { PlanRow } from '../tables.ts'
import { planView } from '../view.ts'

export async function listPlanOrders(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, request, services } = input
  const { page, size, range } = pageRange(query)
  const locale = languageOf(request.headers)
  const now = services.clock.now()
  const { storage } = services
  const filter = await filterOf(storage, { ...query, userId: session.userId, mode, locale })
  const view = (row: PlanRow) => planView(planOf(row), { now, locale })
  const { rows, total } = await readPage(storage, historyOfPlans(filter), { ...range, of: screenOf(filter) })
  return { list: rows.map(view), total, page, size }
}

type Reading = Pick<Services['storage'], 'scan'>

type Requested = QueryOf<typeof endpoint> & Holder & { readonly locale: Locale }

async function filterOf(storage: Reading, requested: Requested): Promise<PlanFilter> {
  const { userId, mode, status, clientId, from, to, q = '' } = requested
  return {
    userId,
    mode,
    clientId: clientId?.toLowerCase(),
    status: status?.map(word => fromWire(word)),
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    search:
      q.trim() === ''
        ? undefined
        : { orderNo: orderNoPrefix(q), products: await productsNamed(storage, q, requested) },
  }
}

async function productsNamed(
  storage: Reading,
  text: string,
  { userId, mode, locale }: Requested,
): Promise<string[]> {
  const wanted = text.trim().toLowerCase()
  const products = await storage.scan(tx => tx.all(productsOf, { userId, mode }), userId)
  return products
    .map(({ product }) => product)
    .filter(product => textIn(product, locale).toLowerCase().includes(wanted))
}
