// @vitest-environment happy-dom
import { listOrder } from '@quayside/contracts/endpoints/order'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { buildOrder, pageOfOrders } from '../positions/order.builders.ts'
import { Root } from '../root.tsx'

const strings = { 'mfe-trading': en, common: chrome.common }
let count = 0

afterEach(cleanup)

function show(path: string, options: FakeContextOptions = {}) {
  const user = buildUser({ id: `customer-${count++}` })
  const ctx = createFakeContext({ strings, user, path, ...options })
  ctx.api.answer(listOrder, ({ query }) => {
    const closed = buildOrder({
      status: 'closed',
      closeReason: 'liquidation',
      closePrice: '0.99240',
      closeTime: '2026-11-20T13:00:00.000Z',
      profit: '-10830.92',
    })
    if (query?.status === 'closed') return { ...pageOfOrders([closed]), total: 45 }
    return pageOfOrders(query?.status === 'open' ? [buildOrder()] : [])
  })
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  return ctx
}

describe('/profile/orders', () => {
  it.each(['desktop', 'mobile'] as const)('shows closed orders with their reason on a %s', async device => {
    show('/profile/orders?view=closed', { device })
    expect(await screen.findByText('Liquidation')).toBeDefined()
    expect(screen.getByText('-10,830.92')).toBeDefined()
  })

  it('begins with the open positions and keeps the chosen view in the address', async () => {
    const ctx = show('/profile/orders')
    expect(await screen.findByText('1.08255')).toBeDefined()
    fireEvent.click(screen.getByLabelText('To be closed'))
    expect(await screen.findByText('No position is waiting to be closed.')).toBeDefined()
    expect(ctx.history.href()).toBe('/profile/orders?view=toBeClosed')
  })

  it('turns pages in the address', async () => {
    const ctx = show('/profile/orders?view=closed')
    fireEvent.click(await screen.findByRole('button', { name: 'Older' }))
    expect(ctx.history.href()).toBe('/profile/orders?view=closed&page=2')
    expect(await screen.findByText('Page 2 of 3')).toBeDefined()
  })
})
