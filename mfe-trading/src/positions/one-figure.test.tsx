// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { closeContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { settle } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { subtract, toText } from '@quayside/money/money'
import { usd } from '@quayside/runtime/position-figures'
import { buildMarketInfo, buildTick } from '@quayside/testing/builders'
import { toasts } from '@quayside/testing/toasts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildOrder } from '../order/order.builders.ts'
import { showPositions } from './positions-widget.builders.tsx'

function profitAt(price: string): string {
  const { side, quantity, openPrice, leverage, feeRate, usdRate, margin, openFee } = buildOrder()
  const terms = {
    side,
    quantity: decimal(quantity),
    entry: decimal(openPrice ?? '0'),
    leverage,
    feeRate: decimal(feeRate),
    usdRate: decimal(usdRate),
  }
  const { payout } = settle(terms, usd(margin), decimal(price))
  return toText(subtract(subtract(payout, usd(margin)), usd(openFee)))
}

const closeButton = () => screen.findByRole('button', { name: /Close EUR\/USD/ })

it('tells one figure in the list, in the question and when it is done', async () => {
  localStorage.clear()
  const { ctx } = showPositions([buildOrder()])
  ctx.api.answer(getMarketInfo, buildMarketInfo())
  await closeButton()
  // A price where the PnL exceeds either fee but not both: 100,000 x 0.00008 = 8.00 - 10.84.
  act(() => ctx.sockets.tick(buildTick({ bid: '1.08263' })))
  const inList = screen.getByText('-2.84').textContent
  // The server's payout for this close (`settle`).
  ctx.api.answer(closeContracts, buildOrder({ status: 'closed', profit: profitAt('1.08263') }))
  const said = toasts()
  fireEvent.click(await closeButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Close EUR/USD?' }))
  const total = await dialog.findByText('If closed now (USD)')
  expect(total.nextSibling?.textContent).toBe(inList)
  fireEvent.click(dialog.getByRole('button', { name: 'Close position' }))
  await waitFor(() => expect(said).toEqual([`EUR/USD closed · ${inList} USD`]))
})
