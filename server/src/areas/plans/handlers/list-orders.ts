import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listSmartOrder as endpoint } from '@quayside/contracts/endpoints/plans'
import type { Locale } from '@quayside/contracts/locales'
import type { Holder } from '../../../ledger/chart.ts'
import { orderNoPrefix } from '../../../market/search-codes.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/register.ts'
import { textIn } from '../../../platform/localized.ts'
import { pageInPeriods } from '../../../platform/storage/page-in-periods.ts'
import { inSteps, rowsAt, searchInSteps } from '../../../platform/storage/search-in-steps.ts'
import { fromWire } from '../../../platform/wire-words.ts'
import type { Services } from '../../services.ts'
import { historyOfPlans, lookAtProducts, type PlanFilter, planOf, plansAt, scanPlans } from '../queries.ts'
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
  if (filter.search !== undefined) {
    const { total, found } = await searchInSteps(storage, look => scanPlans(filter, look), range)
    const rows = await rowsAt(storage, found.slice(range.offset), plansAt)
    return { list: rows.map(view), total, page, size }
  }
  const { rows, total } = await pageInPeriods(storage, historyOfPlans(filter), range)
  return { list: rows.map(view), total, page, size }
}

type Reading = Pick<Services['storage'], 'read'>

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
  const products = new Set<string>()
  await inSteps(
    storage,
    look => lookAtProducts({ userId, mode }, look),
    ({ product }) => products.add(product),
  )
  return [...products].filter(product => textIn(product, locale).toLowerCase().includes(wanted))
}
