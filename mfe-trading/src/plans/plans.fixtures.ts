import {
  buySmart,
  exitSmart,
  getSmartOrder,
  listSmart,
  listSmartOrder,
  requestSmartAccess,
  smartAccess,
} from '@quayside/contracts/endpoints/trading/plans'
import { SOME_TIME } from '@quayside/testing/builders'
import { answer } from '@quayside/testing/fixtures'
import { buildPlan, buildPlanOrder } from './plans.builders.ts'

const LONG = buildPlan({
  id: 'harbour-90',
  product: 'Harbour 90',
  days: 90,
  dailyYield: '0.0005',
  expectedReturn: '0.045',
  exitPenalty: '0.04',
})
const ENDED = buildPlanOrder({
  id: 'order-0',
  orderNo: 'S-0',
  planId: LONG.id,
  product: LONG.product,
  status: 'exited',
  earned: '0.00',
  payout: '1000.00',
  penaltyPaid: '0.00',
  endedAt: SOME_TIME,
  nextProfit: null,
  nextProfitTime: null,
  exitCost: null,
})

export const planAnswers = [
  answer(listSmart, [buildPlan(), LONG]),
  answer(
    listSmartOrder,
    ({ query }) => {
      const wanted = [query?.status ?? []].flat()
      const list = [buildPlanOrder(), ENDED].filter(
        ({ status }) => wanted.length === 0 || wanted.includes(status),
      )
      return { list, total: list.length, page: 1, size: 20 }
    },
    { query: { status: 'earning' } },
  ),
  answer(getSmartOrder, { ...buildPlanOrder(), accruals: [], legs: [] }, { params: { id: 'order-1' } }),
  answer(smartAccess, { status: 'enabled' }),
  answer(requestSmartAccess, { status: 'enabled' }),
  answer(buySmart, buildPlanOrder({ id: 'order-2', planId: LONG.id, product: LONG.product })),
  answer(exitSmart, buildPlanOrder({ status: 'exited', payout: '980.90', penaltyPaid: '20.00' }), {
    params: { id: 'order-1' },
  }),
]
