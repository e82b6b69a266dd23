import type { QueryOf } from '@quayside/contracts/endpoint'
import { getSmartOrder, listSmartOrder } from '@quayside/contracts/endpoints/smart'
import type { Locale } from '@quayside/contracts/locales'
import { toText } from '@quayside/money/money'
import type { FastifyInstance } from 'fastify'
import type { Holder } from '../../../ledger/chart.ts'
import { orderLegs } from '../../../ledger/legs.ts'
import { orderNoPrefix } from '../../../market/search-codes.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import { registerCustomer } from '../../../platform/http/register.ts'
import { textIn } from '../../../platform/localised.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { productsOf } from '../../orders/queries.ts'
import type { Services } from '../../services.ts'
import { accrualsOf, countPlans, findPlan, type PlanFilter, pageOfPlans, planOf } from '../queries.ts'
import { planMoney } from '../rules/plan.ts'
import { planView } from '../view.ts'

/** `GET /order/listSmartOrder`: the plans that the customer bought, newest first. */
export function registerListSmartOrder(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, listSmartOrder, async ({ query, session, mode, request }) => {
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
  })
}

/** `GET /order/getSmartOrderById/{id}`: with its accruals and ledger lines. */
export function registerGetSmartOrder(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, getSmartOrder, async ({ params, session, mode, request }) => {
    const { userId } = session
    const view = { now: services.clock.now(), locale: languageOf(request.headers) }
    return await services.storage.read(async tx => {
      const row = await tx.one(findPlan, { id: params.id, userId })
      if (row === undefined || row.mode !== mode) return refuseWith('404')
      const plan = planOf(row)
      const accruals = (await tx.all(accrualsOf, { id: plan.id })).map(accrual => ({
        number: accrual.number,
        dueAt: new Date(accrual.due_at).toISOString(),
        paidAt: new Date(accrual.paid_at).toISOString(),
        amount: toText(planMoney(plan, accrual.amount)),
      }))
      return { ...planView(plan, view), accruals, legs: await orderLegs(tx, { userId, id: plan.id }) }
    })
  })
}

type Asked = QueryOf<typeof listSmartOrder> & Holder & { readonly locale: Locale }

async function filterOf(tx: ReadTx, asked: Asked): Promise<PlanFilter> {
  const { userId, mode, status, clientId, from, to, q = '' } = asked
  return {
    ...{ userId, mode },
    clientId: clientId?.toLowerCase(),
    status: status?.map(word => (word === 'profitDivided' ? 'profit_divided' : word)),
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
