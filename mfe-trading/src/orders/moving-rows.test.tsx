// @vitest-environment happy-dom
import {
  type ContractOrder,
  closeContracts,
  listOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { buildOrder, pageOfOrders } from '../order/order.builders.ts'
import { Root } from '../root.tsx'
import { giveListsAWindow } from './list-window.builders.ts'
import './orders-page.tsx'

let count = 0

giveListsAWindow()
beforeEach(() => localStorage.setItem('quayside.ask-before-order', 'off'))
const orderOf = (place: number, over: Partial<ContractOrder> = {}) =>
  buildOrder({ id: `moving-${place}`, orderNo: `C${place}`, ...over })

function show(orders: ContractOrder[], floatingPnL = '0.00') {
  const user = buildUser({ id: `moving-${count++}`, floatingPnL })
  const strings = { 'mfe-trading': en, common: chrome.common }
  const ctx = createFakeContext({ strings, user, path: '/profile/orders' })
  const answer = (all: readonly ContractOrder[]) =>
    ctx.api.answer(listOrder, ({ query }) => {
      const wanted = [query?.status ?? []].flat()
      return pageOfOrders(all.filter(({ status }) => wanted.includes(status)))
    })
  answer(orders)
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  const notify = () => act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
  return { ctx, answer, notify }
}

const closeButton = (orderNo: string) =>
  screen.findByRole('button', { name: new RegExp(`^Close EUR/USD, order ${orderNo}(: |$)`) })

describe('a list whose rows move', () => {
  it('marks an order that is being closed, wherever it appears', async () => {
    const { ctx, answer, notify } = show([orderOf(1), orderOf(2), orderOf(3)])
    ctx.api.hold(closeContracts)
    fireEvent.click(await closeButton('C2'))
    answer([orderOf(2), orderOf(3)])
    notify()
    await waitFor(() => expect(screen.queryByRole('button', { name: /order C1(: |$)/ })).toBeNull())
    expect((await closeButton('C2')).getAttribute('aria-busy')).toBe('true')
    expect((await closeButton('C3')).getAttribute('aria-busy')).toBeNull()
  })
})

describe('the question about closing all', () => {
  it('names no result of positions that it does not close', async () => {
    show([orderOf(1), orderOf(2), orderOf(3, { status: 'toBeClosed' })], '55.00')
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('2 positions close at current prices.')).toBeDefined()
    expect(dialog.queryByText('+55.00')).toBeNull()
  })

  it('names the result of all where it closes all', async () => {
    show([orderOf(1, { unrealizedPnL: '65.00' }), orderOf(2)])
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }))
    expect(await within(screen.getByRole('dialog')).findByText('+55.00')).toBeDefined()
  })
})
