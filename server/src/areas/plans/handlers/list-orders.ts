import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listSmartOrder as endpoint } from '@quayside/contracts/endpoints/plans'
import type { Locale } from '@quayside/contracts/locales'
import type { Holder } from '../../../ledger/chart.ts'
import { orderNoPrefix } from '../../../market/search-codes.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/register.ts'
import { textIn } from '../../../platform/localised.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { fromWire } from '../../../platform/wire-words.ts'
import type { Services } from '../../services.ts'
import { countPlans, type PlanFilter, pageOfPlans, planOf, productsOf } from '../queries.ts'
import { planView } from '../view.ts'

/** `GET /order/listSmartOrder`: the plans that the customer bought, newest first. */
export async function listPlanOrders(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, request, services } = input
  const { page, size, range } = pageRange(query)
  const locale = languageOf(request.headers)
  const now = services.clock.now()
  return await services.storage.read(async tx => {
    const filter = await filterOf(tx, { ...query, userId: session.userId, mode, locale })
    const rows = await tx.dynamic(pageOfPlans(filter, range))
    const [count] = await tx.dynamic(countPlans(filter))
    const list = rows.map(row => planView(planOf(row), { now, locale }))
    return { list, total: count?.total ?? 0, page, size }
  })
}

type Asked = QueryOf<typeof endpoint> & Holder & { readonly locale: Locale }

async function filterOf(tx: ReadTx, asked: Asked): Promise<PlanFilter> {
  const { userId, mode, status, clientId, from, to, q = '' } = asked
  return {
    ...{ userId, mode },
    clientId: clientId?.toLowerCase(),
    status: status?.map(word => fromWire(word)),
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    search:
      q.trim() === ''
        ? undefined
        : { orderNo: orderNoPrefix(q), products: await productsNamed(tx, q, asked) },
  }
}

/** Names, as kept at purchase, of the customer's plans that hold the text in the reader's language, whatever its case. */
async function productsNamed(tx: ReadTx, text: string, { userId, mode, locale }: Asked): Promise<string[]> {
  const wanted = text.trim().toLowerCase()
  const rows = await tx.all(productsOf, { userId, mode })
  return rows
    .map(({ product }) => product)
    .filter(product => textIn(product, locale).toLowerCase().includes(wanted))
}
