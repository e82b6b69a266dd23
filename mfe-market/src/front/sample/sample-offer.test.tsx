// @vitest-environment happy-dom
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buildMarketInfo, buildMarketItem, buildTick } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { STORED_SAMPLE } from './has-sample.ts'
import { SampleOffer } from './sample-offer.tsx'
import './sample-desk.tsx'

const terms = { lotSize: '1', minLots: '0.001', maxLots: '100', lotStep: '0.001', maxLeverage: 20 }
const info = buildMarketInfo({
  code: 'BTC',
  appName: 'Bitcoin',
  tickSize: '0.01',
  feeRate: '0.001',
  usdRate: '1',
  ...terms,
})

function open() {
  const ctx = createFakeContext({
    strings: { 'mfe-market': en, common: shell.common },
  })
  ctx.api.answer(getMarketInfo, info)
  renderRemote(<SampleOffer item={buildMarketItem({ code: 'BTC', appName: 'Bitcoin' })} />, {
    ctx,
    remote: 'mfe-market',
  })
  return { ctx, user: userEvent.setup() }
}

function tick(ctx: ReturnType<typeof open>['ctx'], bid: string, ask: string) {
  act(() => ctx.sockets.tick(buildTick({ code: 'BTC', price: bid, bid, ask })))
}

describe('the sample order of the front page', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(cleanup)

  it('asks the server for nothing until the visitor touches it', () => {
    const { ctx } = open()
    expect(screen.getByText('Try an order without an account')).toBeDefined()
    expect(ctx.api.callsOf(getMarketInfo)).toHaveLength(0)
  })

  it('shows the cost before, the live result, and every formula after', async () => {
    const { ctx, user } = open()
    tick(ctx, '99.00', '100.00')
    await user.click(screen.getByRole('button', { name: 'Buy' }))
    const desk = await screen.findByRole('region', { name: 'Try an order without an account' })
    expect(within(desk).getByText('sample')).toBeDefined()
    const size = await within(desk).findByRole('textbox', { name: 'Lots' })
    expect((size as HTMLInputElement).value).toBe('')
    expect(within(desk).getByText(/Enter a size to see margin/)).toBeDefined()
    await user.type(size, '2')
    await user.click(within(desk).getByRole('radio', { name: '5×' }))
    expect(within(desk).getByText('40.00 USD')).toBeDefined()
    expect(within(desk).getByText('82.13')).toBeDefined()
    // The cost follows the price until the order is placed.
    tick(ctx, '109.00', '110.00')
    expect(within(desk).getByText('44.00 USD')).toBeDefined()
    tick(ctx, '99.00', '100.00')
    await user.click(within(desk).getByRole('button', { name: 'Place sample order' }))
    expect(within(desk).getByText('Buy 2 lots Bitcoin at 100.00, 5× leverage')).toBeDefined()
    tick(ctx, '110.00', '111.00')
    expect(within(desk).getByText('+20.00').className).toContain('q-up')
    expect(within(desk).getByText('+19.58')).toBeDefined()
    await user.click(within(desk).getByRole('button', { name: 'Close sample' }))
    expect(within(desk).getByText('2 × 100.00 ÷ 5')).toBeDefined()
    expect(within(desk).getAllByText('+19.58')).toHaveLength(2)
    expect(within(desk).getAllByText('sample')).toHaveLength(2)
    expect(within(desk).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/pass/register')
    await user.click(within(desk).getByRole('button', { name: 'Try another' }))
    expect(sessionStorage.getItem(STORED_SAMPLE)).toBeNull()
  })

  it('comes back after a reload of the tab', async () => {
    const { ctx, user } = open()
    tick(ctx, '99.00', '100.00')
    await user.click(screen.getByRole('button', { name: 'Sell' }))
    await user.type(await screen.findByRole('textbox', { name: 'Lots' }), '1')
    await user.click(screen.getByRole('button', { name: 'Place sample order' }))
    cleanup()
    open()
    expect(await screen.findByText('Sell 1 lot Bitcoin at 99.00, 1× leverage')).toBeDefined()
  })

  it.each([
    [{ code: 'BTCUSDT', type: 2, quoteCurrency: 'USDT', lotSize: '1' }, '1 BTC'],
    [{ code: 'AAPL', type: 3, quoteCurrency: 'USD', lotSize: '1' }, '1 share'],
    [{ code: 'AAPL', type: 3, quoteCurrency: 'USD', lotSize: '100' }, '100 shares'],
  ] as const)('says what a lot of %o is', async (instrument, lot) => {
    const { ctx, user } = open()
    ctx.api.answer(getMarketInfo, { ...info, ...instrument })
    await user.click(screen.getByRole('button', { name: 'Buy' }))
    expect(await screen.findByText(`0.001 to 100, in increments of 0.001 · Lot size: ${lot}`)).toBeDefined()
  })

  it('says which sizes there are', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Buy' }))
    await user.type(await screen.findByRole('textbox', { name: 'Lots' }), '0.0001')
    await user.click(screen.getByRole('button', { name: 'Place sample order' }))
    expect(screen.getByText('Enter 0.001 to 100 lots, in increments of 0.001.')).toBeDefined()
  })

  it('tells of terms that did not come, and asks again', async () => {
    const { ctx, user } = open()
    ctx.api.refuse(getMarketInfo, networkFailure())
    await user.click(screen.getByRole('button', { name: 'Buy' }))
    expect(await screen.findByText('Couldn’t load this market')).toBeDefined()
    ctx.api.answer(getMarketInfo, info)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Lots' })).toBeDefined()
  })
})
