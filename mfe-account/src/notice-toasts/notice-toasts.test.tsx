// @vitest-environment happy-dom
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { ToastRegion } from '@quayside/ui/toast'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { ownWithdrawals } from '../money/own-withdrawals.ts'
import { NoticeToasts } from './notice-toasts.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const ALERT = { code: 'EURUSD', name: 'EUR/USD', condition: 'above', price: '1.09000', firedPrice: '1.09010' }
const STOP = { name: 'EUR/USD', side: 'buy', lots: '0.10', closePrice: '1.08250', profit: '-12.50' }

async function open() {
  const ctx = createFakeContext({ path: '/', user: buildUser(), strings })
  render(<ToastRegion label="Messages" dismissLabel="Close" />)
  await act(() => import('@quayside/ui/toast-item'))
  const due: (() => void)[] = []
  const after = (_: number, run: () => void) => {
    due.push(run)
    return () => void due.splice(due.indexOf(run), 1)
  }
  const { container } = renderRemote(<NoticeToasts after={after} />, { ctx, remote: 'mfe-account' })
  const pass = () =>
    act(() => {
      for (const run of due.splice(0)) run()
    })
  const send = (kind: unknown, data: unknown, topic: 'notification' | 'order' = 'notification') =>
    ctx.sockets.message.send({ type: 'NOTICE', topic, data: { id: 'n', kind, data } })
  return { ctx, container, send, pass }
}

describe('notice toasts', () => {
  it('tell politely what has happened, draw nothing else, and lead there', async () => {
    const { ctx, container, send, pass } = await open()
    send('priceAlert', ALERT)
    pass()
    const toast = screen.getByRole('status')
    expect(toast.textContent).toContain('EUR/USD rose to 1.09010 (your alert: 1.09000)')
    expect(container.textContent).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Market' }))
    const { pathname, search } = ctx.history.get().location
    expect(pathname + search).toBe('/cruuency?code=EURUSD')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('confirm a withdrawal that this tab sent, and warn of any other', async () => {
    const { ctx, send, pass } = await open()
    ownWithdrawals.add('own')
    const data = { amount: '500', currency: 'USDT', label: 'Ledger' }
    send('withdrawalSubmitted', { ...data, clientId: 'own' })
    send('withdrawalSubmitted', { ...data, clientId: 'other' })
    pass()
    expect(screen.getAllByRole('status')).toHaveLength(2)
    expect(screen.getByText('Withdrawal submitted')).toBeDefined()
    expect(screen.getByText(/If this wasn’t you, cancel it right away\.$/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    expect(ctx.history.href()).toBe('/profile/balance/withdraw#withdrawals')
  })

  it('show two that come together one by one', async () => {
    const { send, pass } = await open()
    for (const lots of ['1', '2']) send('stopLoss', { ...STOP, lots })
    pass()
    expect(screen.getAllByRole('status')).toHaveLength(2)
    expect(screen.getByText(/EUR\/USD \(Buy 2 lots\)/)).toBeDefined()
  })

  it('sum up closings that come in greater number', async () => {
    const { ctx, send, pass } = await open()
    for (const lots of ['1', '2', '3', '4', '5'])
      send(lots === '1' ? 'liquidation' : 'stopLoss', { ...STOP, lots })
    pass()
    expect(screen.getByRole('status').textContent).toContain('Orders closed: 5')
    await userEvent.click(screen.getByRole('button', { name: 'Orders' }))
    expect(ctx.history.get().location.pathname).toBe('/profile/orders')
  })

  it('sum up what is of several kinds as notifications', async () => {
    const { send, pass } = await open()
    for (const lots of ['1', '2', '3']) send('stopLoss', { ...STOP, lots })
    send('priceAlert', ALERT)
    pass()
    expect(screen.getByRole('status').textContent).toContain('New notifications: 4')
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeDefined()
  })

  it('pass over what is not told at once, and what is not understood', async () => {
    const { ctx, send, pass } = await open()
    send('welcome', { username: 'marin' })
    send('newDevice', { userAgent: 'x' })
    send('somethingOfNextYear', {})
    send('stopLoss', null)
    send(7, {})
    send('stopLoss', STOP, 'order')
    const silent = { id: 'n', kind: 'stopLoss', data: STOP, isSilent: true }
    ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: silent })
    send('optionSettled', { name: 'BTC', status: 'refunded', direction: 'up', amount: '5.00', odd: 7 })
    pass()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Option refunded: BTC Up'),
    ])
  })
})
