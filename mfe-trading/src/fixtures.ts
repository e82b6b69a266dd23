import { mode } from '@quayside/contracts/endpoints/account/account'
import { getLimits } from '@quayside/contracts/endpoints/account/limits'
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  buyContracts,
  type ContractOrder,
  closeContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import {
  buyOptions,
  getOptionsOrderById,
  listOptionsOrder,
  optionAccess,
} from '@quayside/contracts/endpoints/trading/options'
import { buildLimits, buildMarketInfo, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { answer, type Fixtures } from '@quayside/testing/fixtures'
import { orderAnswers } from './orders/orders.fixtures.ts'
import { planAnswers } from './plans/plans.fixtures.ts'
import { buildOption, buildOptionDetail, pageOfOptions } from './ticket/option/option.builders.ts'

const ORDER: ContractOrder = {
  id: 'order-1',
  orderNo: 'Q-20261120-0001',
  clientId: '3f0c1a52-6f0b-4c3e-9a45-0d8e2f7b6c11',
  code: 'EURUSD',
  name: 'EUR/USD',
  side: 'buy',
  type: 'market',
  lots: '0.10',
  quantity: '10000',
  feeRate: '0.00005',
  usdRate: '1',
  leverage: 30,
  limitPrice: null,
  stopPrice: null,
  openPrice: '1.08255',
  closePrice: null,
  createdAt: SOME_TIME,
  openTime: SOME_TIME,
  closeTime: null,
  expiresAt: null,
  timeInForce: null,
  amendedAt: null,
  stopLoss: '1.07900',
  takeProfit: null,
  trailing: null,
  margin: '360.85',
  addedMargin: '0.00',
  profit: null,
  openFee: '0.54',
  closeFee: '0.00',
  fee: '0.54',
  status: 'open',
  closeReason: null,
  failReason: null,
  parentId: null,
  liquidationPrice: '1.06432',
  unrealizedPnL: '-1.00',
  unrealizedPnLPercentage: '-0.28',
  currentPrice: '1.08245',
  virtually: 'NO',
}

const CLOSED: ContractOrder = {
  ...ORDER,
  id: 'order-0',
  orderNo: 'Q-20261119-0007',
  closePrice: '1.08390',
  closeTime: SOME_TIME,
  profit: '13.50',
  status: 'closed',
  closeReason: 'takeProfit',
  unrealizedPnL: null,
  unrealizedPnLPercentage: null,
  currentPrice: null,
}

const LIMITS = buildLimits({ daily: { kind: 'loss', limit: '500.00', used: '120.00', left: '380.00' } })

export const fixtures: Fixtures = {
  user: buildUser({ bondAmount: '360.85', floatingPnL: '-1.00' }),
  boot: {},
  answers: [
    answer(getMarketInfo, buildMarketInfo(), { params: { id: '1' } }),
    answer(buyContracts, ORDER),
    answer(closeContracts, CLOSED),
    answer(optionAccess, { enabled: true, reason: null }),
    answer(listOptionsOrder, pageOfOptions([buildOption()]), { query: { status: ['open', 'settling'] } }),
    answer(getOptionsOrderById, buildOptionDetail(), { params: { id: 'option-1' } }),
    answer(buyOptions, buildOption({ id: 'option-2' })),
    answer(mode, buildUser({ virtually: 'YES' })),
    answer(getLimits, LIMITS),
    ...orderAnswers,
    ...planAnswers,
  ],
}
