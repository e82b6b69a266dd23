// @vitest-environment happy-dom
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder, pageOfOrders } from '../order/order.builders.ts'
import './option/option-ticket.tsx'
import { buy, customer, field, press, showTicket, type, withoutQuestions } from './ticket.builders.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  withoutQuestions()
})
const showTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

async function showSending() {
  const shown = await showTicket(customer)
  shown.ctx.api.answer(buyContracts, buildOrder())
  shown.ctx.api.answer(listOrder, pageOfOrders([]))
  const release = shown.ctx.api.hold(buyContracts)
  type(shown.lots, '0.5')
  fireEvent.click(buy())
  return { ...shown, answer: () => act(async () => release()) }
}

async function showUnknown() {
  const shown = await showTicket(customer)
  shown.ctx.api.refuse(buyContracts, networkFailure())
  shown.ctx.api.answer(listOrder, pageOfOrders([]))
  type(shown.lots, '0.5')
  fireEvent.click(buy())
  await screen.findByText('Network timeout')
  return shown
}

describe('an order under way', () => {
  it('is waited for by a ticket whose customer looked at options meanwhile', async () => {
    const { ctx, answer } = await showSending()
    showTab('Option')
    showTab('Contract')
    expect(screen.queryByText('Network timeout')).toBeNull()
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeDefined()
    await answer()
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(field('Lots').value).toBe('')
    expect(ctx.api.callsOf(listOrder)).toHaveLength(0)
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
  })

  it('leaves nothing typed behind when it is filled while options are looked at', async () => {
    const { answer } = await showSending()
    showTab('Option')
    await answer()
    showTab('Contract')
    expect(field('Lots').value).toBe('')
    expect(screen.queryByText('Network timeout')).toBeNull()
  })

  it('takes nothing away that is typed for the next one', async () => {
    const { answer } = await showSending()
    type(field('Lots'), '0.75')
    await answer()
    await waitFor(() => expect(buy().getAttribute('aria-busy')).not.toBe('true'))
    expect(field('Lots').value).toBe('0.75')
  })
})

describe('an order without an answer that is looked for', () => {
  it('does not stand in for the next one, which was filled meanwhile', async () => {
    const { ctx, code } = await showUnknown()
    const found = ctx.api.hold(listOrder)
    press('Check again')
    ctx.api.answer(buyContracts, buildOrder())
    fireEvent.click(buy())
    await screen.findByText('Order filled')
    await act(async () => found())
    expect(screen.getByText('Order filled')).toBeDefined()
    expect(screen.queryByText('Network timeout')).toBeNull()
    expect(sessionStorage.getItem(`quayside.ticket.${code}`)).toContain('"contract":null')
  })

  it('forgets nothing of the next one, which is under way', async () => {
    const { ctx, code } = await showUnknown()
    const [lost] = ctx.api.callsOf(buyContracts)
    const found = ctx.api.hold(listOrder)
    press('Check again')
    ctx.api.hold(buyContracts)
    fireEvent.click(buy())
    const next = ctx.api.callsOf(buyContracts)[1]?.body?.clientId
    ctx.api.answer(listOrder, pageOfOrders([buildOrder({ clientId: lost?.body?.clientId ?? '' })]))
    await act(async () => found())
    expect(sessionStorage.getItem(`quayside.ticket.${code}`)).toContain(`"contract":"${next}"`)
  })

  it('is not told of again once its customer has put it aside', async () => {
    const { ctx } = await showUnknown()
    const found = ctx.api.hold(listOrder)
    press('Check again')
    press('Close')
    await act(async () => found())
    expect(screen.queryByText('Network timeout')).toBeNull()
  })
})

describe('a refusal', () => {
  it('is of the account that was left', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, refusal('10011', { needed: '541.28', available: '1.00' }))
    type(lots, '0.5')
    fireEvent.click(buy())
    await screen.findByText(/541\.28/)
    act(() => ctx.session.setUser(buildUser({ virtually: 'YES' })))
    expect(screen.queryByText(/541\.28 USD/)).toBeNull()
    expect(screen.queryByText('Insufficient balance.')).toBeNull()
  })
})
