// @vitest-environment happy-dom
import {
  buySmart,
  exitSmart,
  listSmart,
  listSmartOrder,
  type PlanOrder,
  smartAccess,
} from '@quayside/contracts/endpoints/trading/plans'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Queries } from '../queries.tsx'
import { buildPlan, buildPlanOrder } from './plans.builders.ts'
import { askToBuy, button, inBrowser, open, real, strings } from './plans-page.builders.tsx'
import { PlansPage } from './plans-page.tsx'

inBrowser()

const anchor = { id: 'anchor-60', product: 'Anchor 60' }
const anchorOrder = buildPlanOrder({ id: 'order-2', planId: anchor.id, product: anchor.product })
const page = (list: PlanOrder[]) => ({ list, total: list.length, page: 1, size: 20 })

const press = (name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

async function askToLeave(product = 'Harbour 30') {
  fireEvent.click(await button(`Leave ${product}`))
  return screen.findByRole('dialog', { name: `Leave ${product}` })
}

describe('leaving a plan', () => {
  it('still says that no answer came when the list of plans does not come either', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    const dialog = await askToLeave()
    ctx.api.refuse(exitSmart, networkFailure())
    ctx.api.refuse(listSmartOrder, refusal('500'))
    const before = ctx.api.callsOf(listSmartOrder).length
    press('Leave now')
    await within(dialog).findByText('Network timeout')
    await waitFor(() => expect(ctx.api.callsOf(listSmartOrder).length).toBeGreaterThan(before))
    await screen.findByText('Couldn’t load your plans')
    expect(within(dialog).getByText('Network timeout')).toBeDefined()
    expect(document.body.contains(dialog)).toBe(true)
  })

  it('waits for the answer that says how it ended', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder()] })
    const dialog = await askToLeave()
    ctx.api.refuse(exitSmart, refusal('10016', { cost: { shown: '20.00', current: '30.00' } }))
    const release = ctx.api.hold(exitSmart)
    press('Leave now')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await act(async () => release())
    expect(await screen.findByText('Leaving now costs more')).toBeDefined()
  })

  it('leaves the question about another plan open when its own answer is late', async () => {
    const ctx = open({ user: real, orders: [buildPlanOrder(), anchorOrder] })
    await askToLeave()
    ctx.api.answer(exitSmart, buildPlanOrder({ status: 'exited', payout: '980.90' }))
    const release = ctx.api.hold(exitSmart)
    press('Leave now')
    ctx.api.answer(listSmartOrder, page([anchorOrder]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'smart' } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await askToLeave(anchor.product)
    await act(async () => release())
    expect(screen.getByRole('dialog', { name: `Leave ${anchor.product}` })).toBeDefined()
  })
})

describe('buying a plan', () => {
  it('takes nothing away that was typed for another plan meanwhile', async () => {
    const ctx = open({ user: real, plans: [buildPlan(), buildPlan(anchor)] })
    ctx.api.answer(buySmart, buildPlanOrder())
    const release = ctx.api.hold(buySmart)
    const fields = await screen.findAllByLabelText<HTMLInputElement>('Amount')
    const [first, second] = fields
    if (!first || !second) throw new Error('two plans have two fields')
    fireEvent.change(first, { target: { value: '1000' } })
    fireEvent.click(await button('Buy Harbour 30'))
    press(/^Buy for/)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    fireEvent.change(second, { target: { value: '250' } })
    await act(async () => release())
    await screen.findByText('You now hold Harbour 30')
    expect([first.value, second.value]).toEqual(['', '250'])
    expect(sessionStorage.getItem('quayside.smart')).toContain('"250"')
  })

  it('is waited for by a page whose customer was elsewhere meanwhile', async () => {
    const ctx = open({ user: real })
    await askToBuy()
    ctx.api.answer(buySmart, buildPlanOrder())
    const release = ctx.api.hold(buySmart)
    press(/^Buy for/)
    cleanup()
    renderRemote(
      <Queries>
        <PlansPage />
      </Queries>,
      { ctx, remote: 'mfe-trading' },
    )
    await screen.findByText('30 days')
    expect(screen.queryByText('Network timeout')).toBeNull()
    await act(async () => release())
    expect(await screen.findByText('You now hold Harbour 30')).toBeDefined()
    expect(ctx.api.callsOf(buySmart)).toHaveLength(1)
  })

  it('asks nothing of the account that the customer changed to', async () => {
    const ctx = open({ user: real })
    await askToBuy()
    act(() => ctx.session.setUser({ ...real, virtually: 'NO' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ctx.api.callsOf(buySmart)).toHaveLength(0)
  })

  it('is not told of again once an unknown end was put aside', async () => {
    const ctx = open({ user: real })
    await askToBuy()
    ctx.api.refuse(buySmart, networkFailure())
    press(/^Buy for/)
    await screen.findByText('Network timeout')
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    const found = ctx.api.hold(listSmartOrder)
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await act(async () => found())
    expect(screen.queryByText('Network timeout')).toBeNull()
  })
})

describe('access to plans', () => {
  it('that is given while it is asked about is followed', async () => {
    const user = buildUser({ virtually: 'YES', smartEnabled: false })
    const ctx = createFakeContext({ strings, user })
    ctx.api.answer(listSmart, [buildPlan()])
    ctx.api.answer(listSmartOrder, page([]))
    const first = Promise.withResolvers<{ status: 'none' | 'enabled' }>()
    ctx.api.answer(smartAccess, () => first.promise)
    renderRemote(
      <Queries>
        <PlansPage />
      </Queries>,
      { ctx, remote: 'mfe-trading' },
    )
    await screen.findByText('Harbour 30')
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: {} }))
    ctx.api.answer(smartAccess, { status: 'enabled' })
    await act(async () => first.resolve({ status: 'none' }))
    await waitFor(() => expect(ctx.session.acts).toContain('refresh'))
  })
})
