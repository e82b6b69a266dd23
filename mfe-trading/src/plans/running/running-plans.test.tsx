// @vitest-environment happy-dom

import { exitSmart, getSmartOrder, listSmartOrder } from '@quayside/contracts/endpoints/trading/plans'
import { SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { toasts } from '@quayside/testing/toasts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildPlanOrder } from '../plans.builders.ts'
import { button, figureOf, inBrowser, open, real } from '../plans-page.builders.tsx'

inBrowser()

describe('running plans', () => {
  afterEach(() => vi.useRealTimers())

  it('show principal, yield, the next profit with its real time, and what leaving costs', async () => {
    vi.useFakeTimers({ now: Date.parse(SOME_TIME) + 3.5 * 86_400_000, toFake: ['Date'] })
    open({ user: real, orders: [buildPlanOrder()] })
    const region = await screen.findByRole('region', { name: 'Your active plans' })
    expect(figureOf('Earned so far', region)).toBe('0.90USD')
    expect(within(region).getByText('3 of 30 days')).toBeDefined()
    expect(figureOf('Next yield', region)).toBe('0.30USD')
    expect(figureOf('Next yield in', region)).toContain('12h 0m')
    expect(figureOf('Cost to leave now', region)).toBe('20.00USD')
    expect(within(region).queryByText('Free exit ends in')).toBeNull()
  })

  it('say in the first 24 hours until when leaving is free', async () => {
    vi.useFakeTimers({ now: Date.parse(SOME_TIME) + 3_600_000, toFake: ['Date'] })
    open({ user: real, orders: [buildPlanOrder({ exitCost: '0.00', earned: '0.00', runTime: 0 })] })
    const region = await screen.findByRole('region', { name: 'Your active plans' })
    expect(figureOf('Cost to leave now', region)).toBe('Free')
    expect(figureOf('Free exit ends in', region)).toContain('23h 0m')
  })

  it('count what is left by the server’s clock on a device that is a day behind', async () => {
    vi.useFakeTimers({ now: Date.parse(SOME_TIME) - 23 * 3_600_000, toFake: ['Date'] })
    const serverTime = new Date(Date.parse(SOME_TIME) + 3_600_000).toISOString()
    open({ user: real, orders: [buildPlanOrder({ serverTime, exitCost: '0.00' })] })
    const region = await screen.findByRole('region', { name: 'Your active plans' })
    expect(figureOf('Free exit ends in', region)).toContain('23h 0m')
  })

  it('are asked for again when the private socket is back', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    await screen.findByRole('region', { name: 'Your active plans' })
    ctx.api.answer(listSmartOrder, { list: [], total: 0, page: 1, size: 20 })
    act(() => ctx.sockets.setMessageStatus('connecting'))
    act(() => ctx.sockets.setMessageStatus('open'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your active plans' })).toBeNull())
  })

  it('are nothing to the demo account of the same customer', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    await screen.findByText(/^You hold this plan/)
    act(() => ctx.session.setUser({ ...real, virtually: 'NO' }))
    expect(screen.queryByText(/^You hold this plan/)).toBeNull()
  })

  it('are left in one question that names cost, yield and payout', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    ctx.api.answer(exitSmart, buildPlanOrder({ status: 'exited', payout: '980.90', penaltyPaid: '20.00' }))
    fireEvent.click(await button('Leave Harbour 30'))
    const dialog = await screen.findByRole('dialog')
    expect(figureOf('Penalty', dialog)).toContain('20.00')
    expect(figureOf('You get back', dialog)).toBe('980.90USD')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(exitSmart)[0]).toMatchObject({
      params: { id: 'order-1' },
      body: { maxCost: '20.00' },
    })
  })

  it('ask again when leaving has become dearer, as another request', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder({ exitCost: '0.00' })] })
    ctx.api.refuse(exitSmart, refusal('10016', { cost: { shown: '0.00', current: '20.00' } }))
    fireEvent.click(await button('Leave Harbour 30'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave now' }))
    await within(dialog).findByText('Leaving now costs more')
    expect(figureOf('You get back', dialog)).toBe('980.90USD')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave now' }))
    await waitFor(() => expect(ctx.api.callsOf(exitSmart)).toHaveLength(2))
    const [first, second] = ctx.api.callsOf(exitSmart)
    expect(second?.body?.maxCost).toBe('20.00')
    expect(second?.body?.clientId).not.toBe(first?.body?.clientId)
  })

  it.each([
    ['profitDivided', 'Matured'],
    ['exited', 'Exited early'],
    ['expired', 'Expired'],
  ])('that are %s by now say so, close the question and are asked for again', async (status, words) => {
    const said = toasts()
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    ctx.api.refuse(exitSmart, refusal('10010', { status }))
    fireEvent.click(await button('Leave Harbour 30'))
    const dialog = await screen.findByRole('dialog')
    const asked = ctx.api.callsOf(listSmartOrder).length
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said).toEqual([expect.stringContaining(`Current status: ${words}.`)])
    await waitFor(() => expect(ctx.api.callsOf(listSmartOrder).length).toBeGreaterThan(asked))
  })

  it('stay the same request while no answer came, and are looked up', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    ctx.api.refuse(exitSmart, networkFailure())
    fireEvent.click(await button('Leave Harbour 30'))
    const dialog = await screen.findByRole('dialog')
    const leave = within(dialog).getByRole('button', { name: 'Leave now' })
    fireEvent.click(leave)
    await within(dialog).findByText('Network timeout')
    fireEvent.click(leave)
    await waitFor(() => expect(ctx.api.callsOf(exitSmart)).toHaveLength(2))
    const [first, second] = ctx.api.callsOf(exitSmart)
    expect(second?.body?.clientId).toBe(first?.body?.clientId)
    ctx.api.answer(getSmartOrder, { ...buildPlanOrder(), accruals: [], legs: [] })
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Check again' }))
    expect(await within(dialog).findByText('This plan is still active')).toBeDefined()
  })

  it('are asked for again when the server tells of a plan or the wallet changes, not with every price', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    await button('Leave Harbour 30')
    const asked = () => ctx.api.callsOf(listSmartOrder).length
    const balance = (baseBalance: string, totalAssets: string) =>
      ctx.sockets.message.send({
        type: 'USER_BALANCE_UPDATE',
        data: {
          baseBalance,
          totalAssets,
          floatingPnL: '0',
          loanAmount: '0',
          bondAmount: '0',
          profit: '0',
          timestamp: SOME_TIME,
          userId: real.id,
          virtually: 'YES' as const,
        },
      })
    const first = asked()
    balance('2500.00', '2500.00')
    balance('2500.00', '2511.00')
    expect(asked()).toBe(first)
    balance('3500.00', '3511.00')
    await waitFor(() => expect(asked()).toBe(first + 2))
    ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'contract' } })
    expect(asked()).toBe(first + 2)
    ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'smart' } })
    await waitFor(() => expect(asked()).toBe(first + 4))
  })

  it('move to the ended ones, with what was kept back and the way to all of them', async () => {
    const ended = { endedAt: SOME_TIME, nextProfit: null, nextProfitTime: null, exitCost: null } as const
    open({
      user: real,
      orders: [
        buildPlanOrder({ ...ended, id: 'a', status: 'exited', penaltyPaid: '20.00', payout: '980.90' }),
        buildPlanOrder({
          ...ended,
          id: 'b',
          status: 'profitDivided',
          penaltyPaid: '0.00',
          payout: '1009.00',
        }),
      ],
    })
    expect(await screen.findByText('Exited early')).toBeDefined()
    expect(screen.getByText('Matured')).toBeDefined()
    const kept = screen.getAllByText('Penalty').filter(term => term.closest('[data-figures]') === null)
    expect(kept).toHaveLength(1)
    expect(screen.getByText('All plan orders').getAttribute('href')).toBe('/profile/orders?kind=smart')
  })
})
