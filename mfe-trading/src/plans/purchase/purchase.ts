import { buySmart, listSmartOrder, type PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import type { Conversion, Converted } from '@quayside/runtime/conversion'
import { moneyCommand } from '@quayside/runtime/money-command'

export type PlanRequest = {
  readonly planId: string
  readonly amount: string
  readonly days: number
  readonly dailyYield: string
  readonly exitPenalty: string
} & Conversion['body']

export const buyPlan = moneyCommand<PlanRequest, PlanOrder & Converted>({
  send: (api, request, clientId) => api.call(buySmart, { body: { ...request, clientId } }),
  find: async (api, clientId) => {
    const { list } = await api.call(listSmartOrder, { query: { clientId } })
    return list.find(order => order.clientId === clientId)
  },
})
