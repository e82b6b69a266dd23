// @vitest-environment happy-dom

import { tradeStatistics } from '@quayside/contracts/endpoints/account/performance'
import { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import chrome from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { Root } from '../../root.tsx'
import '../orders-page.tsx'
import './pnl-view.tsx'

const strings = { 'mfe-trading': en, common: chrome.common, chrome: chrome.chrome }

it('says what the sums of a month leave out', async () => {
  const ctx = createFakeContext({ strings, user: buildUser(), path: '/profile/orders?kind=pnl' })
  ctx.api.answer(tradeStatistics, {
    won: 0,
    lost: 0,
    even: 0,
    winTotal: '0.00',
    lossTotal: '0.00',
    fees: '0.00',
  })
  ctx.api.answer(pnlByDay, { days: [], total: '0.00', unpriced: ['ETH'] })
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  expect(await screen.findByText(/^There’s no price for ETH right now/)).toBeDefined()
})
