// @vitest-environment happy-dom

import { tradeStatistics } from '@quayside/contracts/endpoints/account/performance'
import { listAllOrders, pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { Root } from '../root.tsx'
import './orders-page.tsx'
import './pnl/pnl-view.tsx'

const strings = { 'mfe-trading': en, common: chrome.common, chrome: chrome.chrome }

function show(path: string, timeZone: string) {
  const ctx = createFakeContext({ strings, user: buildUser({ timeZone }), path })
  ctx.api.answer(tradeStatistics, {
    won: 0,
    lost: 0,
    even: 0,
    winTotal: '0.00',
    lossTotal: '0.00',
    fees: '0.00',
  })
  ctx.api.answer(pnlByDay, { days: [], total: '0.00' })
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  return ctx
}

it('begins a day at midnight of the zone in which the customer is told moments', async () => {
  const ctx = show('/profile/orders?kind=all&period=range&from=2026-11-20&to=2026-11-20', 'Asia/Tokyo')
  await waitFor(() =>
    expect(ctx.api.callsOf(listAllOrders)[0]?.query).toMatchObject({
      from: '2026-11-19T15:00:00.000Z',
      to: '2026-11-20T14:59:59.999Z',
    }),
  )
})

it('opens the results with the month that it is in that zone', async () => {
  vi.setSystemTime('2026-12-31T12:00:00Z')
  const ctx = show('/profile/orders?kind=pnl', 'Pacific/Kiritimati')
  expect(await screen.findByText('January 2027')).toBeDefined()
  expect(ctx.api.callsOf(pnlByDay)[0]?.query).toMatchObject({ from: '2027-01-01', to: '2027-01-31' })
  vi.useRealTimers()
})
