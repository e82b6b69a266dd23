import {
  addAlert,
  listAlerts,
  removeAlert,
  type PriceAlert as Wire,
} from '@quayside/contracts/endpoints/alerts'
import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market/market.ts'
import { marketStateOf } from '../../market/market-state.ts'
import { refuseWith } from '../../platform/http/envelope.ts'
import { pageRange } from '../../platform/http/paging.ts'
import { registerCustomer, registerMoney } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import {
  alertOf,
  alertRowOf,
  countActiveAlerts,
  countAlerts,
  findAlert,
  insertAlert,
  pageOfAlerts,
  takeAlertBack,
} from './queries.ts'
import { addPriceAlert, type PriceAlert, removePriceAlert } from './rules/price-alert.ts'
import type { AlertWorker } from './worker.ts'

/** `/order/addAlert`, `removeAlert`, `listAlerts`: prices at which the customer wants to hear, in both modes the same. */
export function registerAlerts(app: FastifyInstance, services: Services, desk: AlertWorker): void {
  registerAdd(app, services, desk)
  registerRemove(app, services, desk)
  const { market, storage } = services
  registerCustomer(app, services, listAlerts, async ({ query, session }) => {
    const { page, size, range } = pageRange(query)
    const filter = { userId: session.userId, code: query.code, status: query.status }
    return await storage.read(async tx => {
      const rows = await tx.dynamic(pageOfAlerts(filter, range))
      const [count] = await tx.dynamic(countAlerts(filter))
      return { list: rows.map(row => alertView(alertOf(row), market)), total: count?.total ?? 0, page, size }
    })
  })
}

/** Above or below follows from the mid at which the command runs; the desk watches from that very quote on. */
function registerAdd(app: FastifyInstance, services: Services, desk: AlertWorker): void {
  const { market, ids } = services
  registerMoney(app, services, addAlert, async ({ body, session, tx, afterCommit, now }) => {
    const { userId } = session
    const state = marketStateOf(market, body.code)
    const active = (await tx.one(countActiveAlerts, { userId }))?.total ?? 0
    const command = { id: ids.next(), userId, price: body.price, clientId: body.clientId, active }
    const added = addPriceAlert(state, command, now)
    if (!added.ok) return added
    await tx.run(insertAlert, alertRowOf(added.value))
    const { quote } = state
    if (quote !== undefined) afterCommit(() => desk.added(added.value, quote))
    return alertView(added.value, market)
  })
}

function registerRemove(app: FastifyInstance, services: Services, desk: AlertWorker): void {
  registerMoney(app, services, removeAlert, async ({ params, session, tx, afterCommit }) => {
    const row = await tx.one(findAlert, { id: params.id, userId: session.userId })
    // Somebody else's alert does not exist here.
    if (row === undefined) return refuseWith('404')
    const removed = removePriceAlert(alertOf(row))
    if (!removed.ok) return removed
    await tx.run(takeAlertBack, { id: params.id })
    afterCommit(() => desk.removed(removed.value))
    return alertView(removed.value, services.market)
  })
}

function alertView(alert: PriceAlert, market: Pick<Market, 'instrument'>): Wire {
  const { id, code, condition, price, status, createdAt, firedAt, firedPrice } = alert
  return {
    ...{ id, code, condition, price, status, firedPrice },
    name: market.instrument(code)?.name ?? code,
    createdAt: new Date(createdAt).toISOString(),
    firedAt: firedAt === null ? null : new Date(firedAt).toISOString(),
  }
}
