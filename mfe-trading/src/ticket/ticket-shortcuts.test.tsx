// @vitest-environment happy-dom
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '../order/order.builders.ts'
import { buy, customer, field, showTicket } from './ticket.builders.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
describe('the ticket by the keyboard', () => {
  it('takes side and size, checks, goes back and places without a pointer', async () => {
    const { ctx } = await showTicket(customer)
    ctx.api.answer(buyContracts, buildOrder())
    const user = userEvent.setup()
    await user.keyboard('s')
    expect(document.activeElement).toBe(field('Lots'))
    await user.keyboard('0.5{Control>}{Enter}{/Control}')
    expect(screen.getByRole('heading', { name: 'Review order: Sell EUR/USD' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(field('Lots').value).toBe('0.5')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)[0]?.body).toMatchObject({ side: 'sell', lots: '0.5' })
  })

  it('lists its keys', async () => {
    await showTicket(customer)
    await userEvent.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  })

  it('writes letters into fields', async () => {
    const { lots } = await showTicket(customer)
    lots.focus()
    await userEvent.keyboard('s?')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(buy()).toBeDefined()
  })

  it('rests where the reader turned shortcuts off, and on a phone', async () => {
    document.documentElement.dataset.shortcuts = 'off'
    await showTicket(customer)
    await userEvent.keyboard('s')
    expect(buy()).toBeDefined()
    delete document.documentElement.dataset.shortcuts
    cleanup()
    await showTicket({ ...customer, device: 'mobile' })
    await userEvent.keyboard('s')
    expect(buy()).toBeDefined()
  })
})
