import { buySmart, listSmartOrder, type PlanOrder } from '@quayside/contracts/endpoints/plans'
import { moneyCommand } from '@quayside/runtime/money-command'

export type PlanRequest = {
  readonly planId: string
  readonly amount: string
  readonly days: number
  readonly dailyYield: string
  readonly exitPenalty: string
}

export const buyPlan = moneyCommand<PlanRequest, PlanOrder>({
  send: (api, request, clientId) => api.call(buySmart, { body: { ...request, clientId } }),
  find: async (api, clientId) => {
    const { list } = await api.call(listSmartOrder, { query: { clientId } })
    return list.find(order => order.clientId === clientId)
  },
})
