// @vitest-environment happy-dom

import { mode } from '@quayside/contracts/endpoints/account/account'
import {
  buySmart,
  listSmart,
  listSmartOrder,
  type PlanOrder,
  requestSmartAccess,
  smartAccess,
} from '@quayside/contracts/endpoints/trading/plans'
import { ApiError } from '@quayside/runtime/api-error'
import { buildUser, IN_A_TIME_OUT } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Queries } from '../queries.tsx'
import { buildPlan, buildPlanOrder } from './plans.builders.ts'
import {
  amount,
  askToBuy,
  button,
  figureOf,
  inBrowser,
  leave,
  open,
  real,
  strings,
  type,
} from './plans-page.builders.tsx'
import { PlansPage } from './plans-page.tsx'

inBrowser()

function openToBuy() {
  const orders: PlanOrder[] = []
  const ctx = open({ user: real, orders })
  ctx.api.answer(buySmart, () => {
    orders.push(buildPlanOrder())
    return buildPlanOrder()
  })
  return { ctx, orders }
}

describe('the plans on offer', () => {
  it('tell their terms and the coverage of their pool, with no amount filled in', async () => {
    open()
    expect((await screen.findByText('30 days')).textContent).toBe('30 days')
    expect(screen.getByText('140.00%')).toBeDefined()
    expect(screen.getByText('The pool covers every active plan')).toBeDefined()
    expect(await amount()).toHaveProperty('value', '')
  })

  it.each([
    ['10', '1,000.00%'],
    ['10.0001', 'more than 1,000%'],
    ['990.0991', 'more than 1,000%'],
  ])('word a coverage of %s as %s', async (coverage, words) => {
    open({ plans: [buildPlan({ coverage })] })
    expect(await screen.findByText(words)).toBeDefined()
  })

  it.each([
    ['sandbox', 2],
    ['live', 0],
  ] as const)('mark their figures as a sample in %s mode: %d', async (siteMode, marks) => {
    open({ siteMode })
    await amount()
    expect(screen.queryAllByText('Sample')).toHaveLength(marks)
  })

  it.each([
    ['0.98', /Buying is paused because the plan pool/],
    ['1.4', /^Buying is paused\. Either/],
  ])('say at a coverage of %s why buying is paused', async (coverage, words) => {
    open({ user: real, plans: [buildPlan({ coverage, available: false })] })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
  })

  it('say that there are none', async () => {
    open({ plans: [] })
    expect(await screen.findByText('No plans are available right now.')).toBeDefined()
  })

  it('offer no access while there are none', async () => {
    const ctx = open({ user: buildUser({ virtually: 'YES', smartEnabled: false }), plans: [] })
    ctx.api.answer(smartAccess, { status: 'none' })
    expect(await screen.findByText('No plans are available right now.')).toBeDefined()
    await waitFor(() => expect(ctx.api.callsOf(smartAccess)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull()
  })

  it('say that they could not be loaded', async () => {
    const ctx = createFakeContext({ strings, path: '/trading' })
    ctx.api.refuse(listSmart, refusal('10018'))
    renderRemote(
      <Queries>
        <PlansPage />
      </Queries>,
      { ctx, remote: 'mfe-trading' },
    )
    expect(await screen.findByText('Couldn’t load the plans')).toBeDefined()
  })
})

describe('the calculator', () => {
  it('shows the cost of leaving on any day, by slider and by table', async () => {
    open()
    await type('1000')
    expect(figureOf('Per day, at target')).toBe('0.30USD')
    expect(figureOf('Over the term, at target')).toBe('9.00USD')
    expect(figureOf('Penalty')).toBe('20.00USD')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    expect(figureOf('Penalty')).toBe('Free')
    expect(figureOf('You get back', document.querySelector('[data-figures] [aria-live]') ?? undefined)).toBe(
      '1,000.00USD',
    )
    fireEvent.click(screen.getByText('Show every day'))
    const rows = await screen.findAllByRole('row')
    expect(rows).toHaveLength(32)
    expect(rows[31]?.textContent).toBe('At the end9.000.001,009.00')
  })

  it('is there from the start, for the smallest amount until a valid one is typed', async () => {
    open()
    expect(await amount()).toHaveProperty('value', '')
    for (const [typed, figures] of [
      ['', '100.00'],
      ['5', '100.00'],
      ['1000', '1,000.00'],
      ['1000x', '100.00'],
    ] as const) {
      await type(typed)
      expect(screen.getByText(`Figures for ${figures} USD`)).toBeDefined()
      expect(figureOf('Penalty')).toBeDefined()
    }
  })

  it('says in words from which day on nothing is lost', async () => {
    open({ plans: [buildPlan({ days: 90, dailyYield: '0.0005', exitPenalty: '0.04' })] })
    await type('1000')
    expect(screen.getByText(/^Starting on day 81,/)).toBeDefined()
  })

  it('keeps what was typed through a reload and a sign-in', async () => {
    open()
    await type('1234')
    await leave()
    open({ user: real })
    expect(await amount()).toHaveProperty('value', '1234')
  })

  it('carries what was typed into another language without changing the amount', async () => {
    open()
    await type('1,234')
    await leave()
    open({ locale: 'de' })
    await screen.findByText('Harbour 30')
    expect(document.querySelector('input[inputmode="decimal"]')).toHaveProperty('value', '1234')
    expect(figureOf('Per day, at target')).toBe('0,37USD')
  })
})

describe('access', () => {
  it('leads a visitor to the sign-in and back', async () => {
    const ctx = open()
    fireEvent.click(await screen.findByText('Log in to buy'))
    expect(ctx.history.get().location.pathname).toBe('/pass/login')
    expect(sessionStorage.getItem('quayside.return')).toBe('/trading')
  })

  it('tells a demo account why it cannot hold plans, and switches', async () => {
    const ctx = open({ user: buildUser({ smartEnabled: false }) })
    ctx.api.answer(mode, buildUser({ virtually: 'YES', smartEnabled: false }))
    ctx.api.answer(smartAccess, { status: 'none' })
    fireEvent.click(await button('Switch to real account'))
    await waitFor(() => expect(ctx.session.acts).toContain('setUser'))
    expect(await screen.findByText('Smart trading isn’t on for your account')).toBeDefined()
  })

  it('is bought only by a customer who confirms having read it, and is followed live', async () => {
    const user = buildUser({ virtually: 'YES', smartEnabled: false })
    const ctx = open({ user })
    ctx.api.answer(smartAccess, { status: 'none' })
    ctx.api.answer(requestSmartAccess, () => {
      ctx.api.answer(smartAccess, { status: 'requested' })
      return { status: 'requested' as const }
    })
    fireEvent.click(await button('Request access'))
    expect(screen.getByText('Check the box once you’ve read how plans work.')).toBeDefined()
    expect(ctx.api.callsOf(requestSmartAccess)).toHaveLength(0)
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(await button('Request access'))
    expect(await screen.findByText('You requested access to smart trading')).toBeDefined()
    expect(document.activeElement?.id).toBe('plan-access')
    expect(ctx.api.callsOf(requestSmartAccess)[0]?.body).toEqual({ understood: true })

    ctx.api.answer(smartAccess, { status: 'enabled' })
    const before = ctx.session.acts.length
    ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: {} })
    expect(await button('Buy Harbour 30')).toBeDefined()
    expect(screen.getByText('Smart trading is on for your account')).toBeDefined()
    expect(ctx.session.acts.slice(before)).toContain('refresh')
  })
})

describe('buying', () => {
  it('asks for an amount first', async () => {
    open({ user: real })
    fireEvent.click(await button('Buy Harbour 30'))
    expect(screen.getByText('Enter an amount first.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows every term before, and sends once what was agreed', async () => {
    const { ctx } = openToBuy()
    const dialog = await askToBuy()
    expect(within(dialog).getByText('The target yield isn’t guaranteed.')).toBeDefined()
    expect(figureOf('Leaving later costs', dialog)).toContain('20.00')
    expect(figureOf('Available afterward', dialog)).toBe('1,500.00USD')
    const confirm = within(dialog).getByRole('button', { name: 'Buy for 1,000.00\u00a0USD' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    expect(await screen.findByText('You now hold Harbour 30')).toBeDefined()
    expect(ctx.api.callsOf(buySmart)).toHaveLength(1)
    expect(ctx.api.callsOf(buySmart)[0]?.body).toMatchObject({
      planId: 'harbour-30',
      amount: '1000.00',
      days: 30,
      dailyYield: buildPlan().dailyYield,
      exitPenalty: buildPlan().exitPenalty,
    })
    expect(await button('Show active plan')).toBeDefined()
    expect(await amount()).toHaveProperty('value', '')
    // The pressed button is gone, so the focus moves to the purchase note.
    await waitFor(() => expect(document.activeElement?.id).toBe('plan-purchase'))
  })

  it('does not say that a plan is held which has been left', async () => {
    const { ctx, orders } = openToBuy()
    const dialog = await askToBuy()
    fireEvent.click(within(dialog).getByRole('button', { name: /^Buy for/ }))
    await screen.findByText('You now hold Harbour 30')
    await button('Show active plan')
    orders.splice(0, 1, buildPlanOrder({ status: 'exited' }))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'smart' } }))
    await waitFor(() => expect(screen.queryByText('You now hold Harbour 30')).toBeNull())
  })

  it('offers to convert what the wallet lacks, and waits for the price', async () => {
    const balances = [
      { currency: 'USD', available: '600.00', held: '0.00', value: '600.00' },
      { currency: 'USDT', available: '499.750000', held: '0.000000', value: '499.75' },
    ]
    const ctx = open({ user: buildUser({ virtually: 'YES', balances }) })
    ctx.api.answer(buySmart, buildPlanOrder())
    await askToBuy()
    const offered = ctx.mounted.get('mfe-account/conversion')
    expect(offered).toMatchObject({ currency: 'USD', amount: '400.00' })
    const buy = await button('Buy for 1,000.00\u00a0USD')
    expect(buy).toHaveProperty('disabled', true)
    const { onQuote } = offered ?? {}
    if (typeof onQuote === 'function') act(() => onQuote('quote-1'))
    fireEvent.click(buy)
    await waitFor(() => expect(ctx.api.callsOf(buySmart)).toHaveLength(1))
    expect(ctx.api.callsOf(buySmart)[0]?.body).toMatchObject({ conversion: { quoteId: 'quote-1' } })
  })

  it('does not let a customer agree to more than the wallet holds', async () => {
    const ctx = open({ user: real })
    const dialog = await askToBuy('3000')
    expect(within(dialog).getByText('Go to your balance')).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: /^Buy for/ }))
    expect(ctx.api.callsOf(buySmart)).toHaveLength(0)
  })

  it.each([
    ['10010', { coverage: '0.9132' }, /cover only 91.32% of what it owes/],
    ['10010', undefined, /^This plan is no longer available/],
    [
      '10011',
      { needed: '1000.00', available: '12.50', currency: 'USD' },
      'Needed: 1,000.00 USD. Available: 12.50 USD',
    ],
    ['10012', { days: 14 }, /^The terms changed/],
    [
      '10013',
      { amount: { min: '2000.00', max: '9000.00', currency: 'USD' } },
      'Enter 2,000.00 to 9,000.00 USD.',
    ],
    ['10024', { orderId: 'order-1' }, 'See your active plan on this page.'],
    ['10008', { mode: 'demo' }, /which can’t hold smart plans/],
    ['10008', { smart: 'notEnabled' }, /^A plan ties up your money/],
    ['10008', { reason: 'timeOut', availableAt: '2026-11-27T12:00:00.000Z' }, /^You’re on a time-out until/],
  ])('words refusal %s with %o', async (code, details, words) => {
    const ctx = open({ user: real })
    ctx.api.refuse(buySmart, refusal(code, details))
    const dialog = await askToBuy()
    fireEvent.click(within(dialog).getByRole('button', { name: /^Buy for/ }))
    expect(await within(dialog).findByText(words)).toBeDefined()
    expect(await amount()).toHaveProperty('value', '1000')
  })

  it('says a time-out before an amount is typed', async () => {
    open({ user: { ...real, ...IN_A_TIME_OUT } })
    expect(await screen.findByText(/^You’re on a time-out until/)).toBeDefined()
  })

  it('leaves an unanswered purchase to the order list, and finds it by its id when asked', async () => {
    const orders: PlanOrder[] = []
    const ctx = open({ user: real, orders })
    ctx.api.refuse(buySmart, networkFailure())
    const dialog = await askToBuy()
    fireEvent.click(within(dialog).getByRole('button', { name: /^Buy for/ }))
    await within(dialog).findByText('Network timeout')
    const clientId = ctx.api.callsOf(buySmart)[0]?.body?.clientId ?? ''
    orders.push(buildPlanOrder({ clientId }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check again' }))
    await screen.findByText('You now hold Harbour 30')
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(await button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ctx.api.callsOf(buySmart)).toHaveLength(1)
    expect(ctx.api.callsOf(listSmartOrder).some(({ query }) => query?.clientId === clientId)).toBe(true)
  })

  it('does not call a failure of the server a time-out', async () => {
    const ctx = open({ user: real, orders: [] })
    ctx.api.refuse(buySmart, new ApiError('server', '500', 'failed'))
    const dialog = await askToBuy()
    fireEvent.click(within(dialog).getByRole('button', { name: /^Buy for/ }))
    await within(dialog).findByText('Something went wrong on our end')
    expect(screen.queryByText('Network timeout')).toBeNull()
  })

  it('asks after a reload about a purchase that got no answer', async () => {
    const clientId = '0c0e5f8e-3f52-4a4e-9b3e-0d6b3f1d2c11'
    sessionStorage.setItem('quayside.smart', JSON.stringify({ unanswered: { clientId, userId: real.id } }))
    open({ user: real, orders: [buildPlanOrder({ clientId })] })
    expect(await screen.findByText('You now hold Harbour 30')).toBeDefined()
  })
})
