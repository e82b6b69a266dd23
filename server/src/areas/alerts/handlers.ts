import type * as endpoints from '@quayside/contracts/endpoints/trading/alerts'
import { marketStateOf } from '../../market/market-state.ts'
import type { MoneyInput } from '../../platform/http/command.ts'
import { refuseWith } from '../../platform/http/envelope.ts'
import { pageRange } from '../../platform/http/paging.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { readerOf } from '../reader.ts'
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
import { addPriceAlert, removePriceAlert } from './rules/price-alert.ts'
import type { AlertServices } from './services.ts'
import { alertView } from './view.ts'

/** `POST /order/addAlert`: the mid at execution decides above or below and is the base of a percent. The worker watches from that quote on. */
export async function addAlert(input: MoneyInput<typeof endpoints.addAlert, AlertServices>) {
  const { body, session, tx, afterCommit, now, services } = input
  const { market, ids, alerts, limits } = services
  const { userId } = session
  const state = marketStateOf(market, body.code)
  const active = (await tx.one(countActiveAlerts, { userId }))?.total ?? 0
  const most = limits.most('activeAlerts')
  const command = { ...body, id: ids.next(), userId, active, most }
  const added = addPriceAlert(state, command, now)
  if (!added.ok) return added
  await tx.run(insertAlert, alertRowOf(added.value))
  const { quote } = state
  if (quote !== undefined) afterCommit(() => alerts.added(added.value, quote))
  return alertView(added.value, readerOf(input))
}

export async function removeAlert(input: MoneyInput<typeof endpoints.removeAlert, AlertServices>) {
  const { params, session, tx, afterCommit, services } = input
  const row = await tx.one(findAlert, { id: params.id, userId: session.userId })
  if (row === undefined) return refuseWith('404')
  const removed = removePriceAlert(alertOf(row))
  if (!removed.ok) return removed
  await tx.run(takeAlertBack, { id: params.id })
  afterCommit(() => services.alerts.removed(removed.value))
  return alertView(removed.value, readerOf(input))
}

export async function listAlerts(input: CustomerInput<typeof endpoints.listAlerts, Services>) {
  const { query, session, services } = input
  const { storage } = services
  const reader = readerOf(input)
  const { page, size, range } = pageRange(query)
  const filter = { userId: session.userId, code: query.code, status: query.status }
  return await storage.read(async tx => {
    const rows = await tx.dynamic(pageOfAlerts(filter, range))
    const [count] = await tx.dynamic(countAlerts(filter))
    return { list: rows.map(row => alertView(alertOf(row), reader)), total: count?.total ?? 0, page, size }
  })
}
