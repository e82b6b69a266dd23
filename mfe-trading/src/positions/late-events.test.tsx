// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  type ContractOrder,
  closeAllContracts,
  closeContracts,
  getContractsOrder,
  listOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { buildMarketInfo, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildDetail, buildOrder, pageOfOrders } from '../order/order.builders.ts'
import { showPositions, withoutQuestions } from './positions-widget.builders.tsx'

beforeEach(withoutQuestions)
function show(orders: ContractOrder[]) {
  const { ctx, user } = showPositions(orders)
  ctx.api.answer(getMarketInfo, buildMarketInfo())
  ctx.api.answer(getContractsOrder, ({ params }) => {
    const order = orders.find(({ id }) => id === params?.id) ?? buildOrder()
    return buildDetail({
      ...order,
      usdRate: '1',
      feeRate: '0.00005',
      pnl: null,
      payout: null,
      shortfall: null,
    })
  })
  const changeAccount = () => act(() => ctx.session.setUser({ ...user, virtually: 'YES' }))
  const notifyOfOrder = () =>
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
  return { ctx, changeAccount, notifyOfOrder }
}

const second = buildOrder({ id: 'order-2', orderNo: 'C2611200002', unrealizedPnL: '25.50' })
const dialog = () => within(screen.getByRole('dialog'))
const pressButton = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const lots = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Lots to close' })

function toasts(): string[] {
  const said: string[] = []
  window.addEventListener('quayside:toast', event => {
    if (event instanceof CustomEvent) said.push(event.detail.message)
  })
  return said
}

describe('a change of account', () => {
  it('takes the question about closing all with it', async () => {
    const { ctx, changeAccount } = show([buildOrder(), second])
    await pressButton('Close all')
    changeAccount()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ctx.api.callsOf(closeAllContracts)).toHaveLength(0)
  })

  it('takes the form about one position with it', async () => {
    const { changeAccount } = show([buildOrder()])
    await pressButton(/More actions for EUR\/USD/)
    await pressButton(/^Close part/)
    await lots()
    changeAccount()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a language chosen while a form about a position is open', () => {
  it('leaves its figures what they are', async () => {
    const { ctx } = show([buildOrder({ stopLoss: '1.07000' })])
    await pressButton(/More actions for EUR\/USD/)
    await pressButton(/^Close part/)
    fireEvent.change(await lots(), { target: { value: '0.125' } })
    await act(async () => void (await ctx.i18n.changeLanguage('de')))
    expect((await lots()).value).toBe('0,125')
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
    await pressButton(/Edit stop loss and take profit/)
    const stop = await screen.findByLabelText<HTMLInputElement>('Stop loss')
    expect(stop.value).toBe('1,07000')
    await act(async () => void (await ctx.i18n.changeLanguage('en')))
    expect(stop.value).toBe('1.07')
  })
})

describe('a part of a position that was closed elsewhere', () => {
  it('is no part of what the open form closes', async () => {
    const { ctx, notifyOfOrder } = show([buildOrder()])
    await pressButton(/More actions for EUR\/USD/)
    await pressButton(/^Close part/)
    await lots()
    const left = buildOrder({ lots: '0.5', margin: '5412.75', openFee: '2.71' })
    ctx.api.answer(listOrder, pageOfOrders([left]))
    ctx.api.answer(getContractsOrder, buildDetail({ ...left, usdRate: '1', feeRate: '0.00005' }))
    notifyOfOrder()
    await screen.findByText(/or all 0\.5$/)
    await pressButton('50%')
    expect((await lots()).value).toBe('0.25')
  })

  it('is not taken for the part whose answer was lost', async () => {
    const { ctx, notifyOfOrder } = show([buildOrder()])
    await pressButton(/More actions for EUR\/USD/)
    await pressButton(/^Close part/)
    await lots()
    const left = buildOrder({ lots: '0.6', margin: '6495.30', openFee: '3.25' })
    ctx.api.answer(listOrder, pageOfOrders([left]))
    ctx.api.answer(getContractsOrder, buildDetail({ ...left, usdRate: '1', feeRate: '0.00005' }))
    notifyOfOrder()
    await screen.findByText(/or all 0\.6$/)
    ctx.api.refuse(closeContracts, networkFailure())
    const said = toasts()
    fireEvent.change(await lots(), { target: { value: '0.4' } })
    await pressButton('Close 0.4 lots')
    await waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]).toContain('We don’t know')
  })
})

describe('the question about closing all', () => {
  it('says what the positions stand at now', async () => {
    const { ctx } = show([buildOrder(), second])
    await screen.findByText('-10.00')
    const live = { unrealizedPnLPercentage: '2.31', currentPrice: '1.08505', lastUpdateTime: SOME_TIME }
    const push = (unrealizedPnL: string) =>
      act(() =>
        ctx.sockets.message.send({
          type: 'REAL_TIME_PNL',
          data: { 'order-1': { ...live, unrealizedPnL } },
        }),
      )
    push('250.00')
    await pressButton('Close all')
    expect(dialog().getByText('+275.50')).toBeDefined()
    push('130.00')
    expect(dialog().getByText('+155.50')).toBeDefined()
  })
})

describe('a double press', () => {
  it('closes one position, not also the one that moves up', async () => {
    const { ctx } = show([buildOrder(), second])
    ctx.api.answer(closeContracts, buildOrder({ status: 'closed' }))
    const first = await screen.findByRole('button', { name: 'Close EUR/USD, order C2611200001' })
    ctx.api.answer(listOrder, pageOfOrders([second]))
    fireEvent.click(first, { detail: 1 })
    await waitFor(() => expect(document.body.contains(first)).toBe(false))
    const next = screen.getByRole('button', { name: /^Close EUR\/USD/ })
    await act(async () => void fireEvent.click(next, { detail: 2 }))
    expect(ctx.api.callsOf(closeContracts).map(({ params }) => params?.id)).toEqual(['order-1'])
  })
})
