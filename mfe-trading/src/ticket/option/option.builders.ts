import type { OptionDetail, OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { SOME_TIME } from '@quayside/testing/builders'

export function buildOption(over: Partial<OptionOrder> = {}): OptionOrder {
  return {
    id: 'option-1',
    orderNo: 'O2611200001',
    clientId: '9a450d8e-6f52-4a4e-9b3e-3f0c7a521c11',
    code: 'EURUSD',
    name: 'EUR/USD',
    direction: 'up',
    amount: '25.00',
    periodSeconds: 60,
    returnRate: '0.9',
    breakEven: '0.5263',
    houseMargin: '0.05',
    createdAt: SOME_TIME,
    openTime: '2026-11-20T11:59:30.000Z',
    openPrice: '1.08250',
    expiresAt: '2026-11-20T12:00:30.000Z',
    closeTime: null,
    closePrice: null,
    settledAt: null,
    payout: null,
    profit: null,
    status: 'open',
    refundReason: null,
    marketTime: SOME_TIME,
    virtually: 'NO',
    ...over,
  }
}

export function buildOptionDetail(over: Partial<OptionDetail> = {}): OptionDetail {
  return {
    ...buildOption({
      closeTime: '2026-11-20T12:00:30.000Z',
      closePrice: '1.08270',
      settledAt: '2026-11-20T12:00:31.000Z',
      payout: '47.50',
      profit: '22.50',
      status: 'won',
    }),
    ticks: { entry: [], exit: [] },
    legs: [],
    ...over,
  }
}

export function pageOfOptions(list: OptionOrder[]) {
  return { list, total: list.length, page: 1, size: 50 }
}
