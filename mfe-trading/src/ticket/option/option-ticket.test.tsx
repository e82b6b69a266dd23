// @vitest-environment happy-dom

import { mode } from '@quayside/contracts/endpoints/account/account'
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  buyOptions,
  listOptionsOrder,
  type OptionOrder,
  optionAccess,
} from '@quayside/contracts/endpoints/trading/options'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { buildMarketInfo, buildTick, buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import chrome from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { OrderTicketWidget } from '../order-ticket-widget.tsx'
import { buildOption, pageOfOptions } from './option.builders.ts'

const strings = { 'mfe-trading': en, common: chrome.common }
let count = 0

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
type Given = { context?: FakeContextOptions; info?: Partial<MarketInfo>; running?: OptionOrder[] }

/** A separate instrument per test, because the widget's cache outlives it. */
async function showOptions({ context = customer, info = {}, running = [] }: Given = {}) {
  const code = `O${count++}`
  const ctx = createFakeContext({ strings, path: `/cruuency?code=${code}`, ...context })
  ctx.api.answer(getMarketInfo, buildMarketInfo({ code, ...info }))
  ctx.api.answer(optionAccess, { enabled: true, reason: null })
  ctx.api.answer(listOptionsOrder, pageOfOptions(running.map(option => ({ ...option, code }))))
  const show = () => renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code } })
  show()
  fireEvent.click(await screen.findByRole('tab', { name: 'Option' }))
  return { ctx, code, show }
}

const customer = { user: buildUser() }
const stake = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Stake' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

async function fillIn() {
  fireEvent.change(await stake(), { target: { value: '25' } })
  choose(/Up/)
  choose(/^1 min$/)
}

describe('the option ticket', () => {
  it('keeps payout, break-even and what is available next to the button while prices are not live', async () => {
    const { ctx } = await showOptions()
    await fillIn()
    act(() => ctx.sockets.setMarketStatus('connecting'))
    const foot = screen.getByRole('button', { name: 'Buy up' }).closest('.q-screen-foot')
    expect(foot?.textContent).toContain('Prices aren’t live')
    const figures = [...(foot?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)
    expect(figures).toEqual([
      'Payout if won47.50USD',
      'Break-even win rate52.63%',
      expect.stringContaining('Available'),
    ])
  })

  it('chooses nothing, and says what is missing when it is pressed', async () => {
    await showOptions()
    expect((await stake()).value).toBe('')
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(radio => radio.checked)).toBe(false)
    press('Buy option')
    for (const text of ['Choose up or down.', 'Choose a duration.', 'Enter an amount.']) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Up/ }))
  })

  it('shows return, gain, loss, break-even, margin and average cost before consent', async () => {
    await showOptions()
    await fillIn()
    for (const text of ['90.00%', '52.63%', '5.00%', '+22.50', '-25.00', '47.50']) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(screen.getByText(/On average, you lose 5% of your stake\. Here, that’s 1\.25 USD\./)).toBeDefined()
  })

  it('shows the whole option first, and buys it once', async () => {
    const { ctx, code } = await showOptions()
    ctx.api.answer(buyOptions, buildOption({ id: 'new', status: 'open' }))
    await fillIn()
    act(() => ctx.sockets.tick(buildTick({ code, time: Date.now(), seq: '7:1530' })))
    press('Buy up')
    expect(screen.getByRole('heading', { name: 'Review option: EUR/USD up' })).toBeDefined()
    press('Buy up')
    expect(await screen.findByText('Purchase complete')).toBeDefined()
    const calls = ctx.api.callsOf(buyOptions)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({
      code,
      direction: 'up',
      periodSeconds: 60,
      amount: '25.00',
      minReturnRate: '0.90',
      seen: '7:1530',
    })
    expect((await stake()).value).toBe('')
  })

  it.each([
    ['10014', { returnRate: { wanted: '0.9', current: '0.85' } }, /The return is now 85%/],
    ['10015', { nextOpen: '2026-11-22T22:05:00.000Z' }, /Opens/],
    ['10016', { amount: { min: '1.00', max: '5000.00' } }, /Allowed amount: 1.00 to 5,000.00 USD/],
    ['10017', { nextClose: '2026-11-20T22:00:00.000Z' }, /Choose a shorter duration/],
    ['10011', { needed: '25.00', available: '3.00' }, /Needed: 25.00 USD/],
  ])('words the refusal %s, and keeps what was typed', async (code, details, text) => {
    const { ctx } = await showOptions()
    ctx.api.refuse(buyOptions, refusal(code, details))
    await fillIn()
    press('Buy up')
    press('Buy up')
    expect(await screen.findByText(text)).toBeDefined()
    expect((await stake()).value).toBe('25')
  })

  it('looks a purchase up whose answer was lost, and buys nothing again', async () => {
    const { ctx } = await showOptions()
    ctx.api.refuse(buyOptions, networkFailure())
    await fillIn()
    press('Buy up')
    press('Buy up')
    expect(await screen.findByText('Network timeout')).toBeDefined()
    const clientId = ctx.api.callsOf(buyOptions)[0]?.body?.clientId
    expect(ctx.api.callsOf(listOptionsOrder).some(call => call.query?.clientId === clientId)).toBe(true)
    expect(ctx.api.callsOf(buyOptions)).toHaveLength(1)
  })

  it('comes back after a reload with its tab and what was typed', async () => {
    const { show } = await showOptions()
    await fillIn()
    cleanup()
    show()
    expect((await stake()).value).toBe('25')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 min' }).checked).toBe(true)
  })

  it('does not offer what would outlast the session', async () => {
    const clock = { time: '2026-11-20T21:58:00.000Z', speed: 1 }
    await showOptions({ info: { clock } })
    await stake()
    expect(screen.getByRole('radio', { name: '5 min' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/Choose a shorter duration/)).toBeDefined()
  })

  it('opens by the keyboard, at the stake', async () => {
    await showOptions()
    await stake()
    fireEvent.click(screen.getByRole('tab', { name: 'Contract' }))
    await userEvent.keyboard('o')
    expect(document.activeElement).toBe(await stake())
  })
})

describe('options where they are not allowed', () => {
  it('says why and leads to the demo account', async () => {
    const real = { user: buildUser({ virtually: 'YES' }) }
    const code = `O${count++}`
    const ctx = createFakeContext({ strings, path: `/cruuency?code=${code}`, ...real })
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code }))
    ctx.api.answer(optionAccess, { enabled: false, reason: 'country' })
    ctx.api.answer(mode, buildUser({ virtually: 'NO' }))
    renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code } })
    fireEvent.click(await screen.findByRole('tab', { name: 'Option' }))
    expect(await screen.findByText('Options aren’t available on this account')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Check your country' }).getAttribute('href')).toBe(
      '/profile/settings#country',
    )
    press('Switch to demo account')
    await waitFor(() => expect(ctx.session.acts).toContain('setUser'))
    expect(ctx.api.callsOf(mode)[0]?.body).toEqual({ virtually: 'NO' })
  })

  it('lets a visitor see the terms, and sends no request', async () => {
    const { ctx } = await showOptions({ context: {} })
    await stake()
    expect(screen.getByRole('link', { name: 'Log in to trade' })).toBeDefined()
    expect(ctx.api.callsOf(optionAccess)).toHaveLength(0)
    expect(ctx.api.callsOf(listOptionsOrder)).toHaveLength(0)
  })
})

describe('open options', () => {
  it('show entry, price, and how they would end now', async () => {
    const { ctx, code } = await showOptions({
      running: [buildOption(), buildOption({ id: 'b', direction: 'down' })],
    })
    await screen.findAllByText('Entry')
    act(() => ctx.sockets.tick(buildTick({ code, price: '1.08260' })))
    expect(await screen.findByText('Won, 47.50 USD back')).toBeDefined()
    expect(screen.getByText('Lost, 0.00 USD back')).toBeDefined()
    expect(screen.getAllByRole('img', { name: /since your entry at 1.08250/ })).toHaveLength(2)
    act(() => ctx.sockets.tick(buildTick({ code, price: '1.08250' })))
    await waitFor(() => expect(screen.getAllByText('Unchanged, 25.00 USD back')).toHaveLength(2))
  })

  it('count down in the market’s time, then settle', async () => {
    const { ctx } = await showOptions({ running: [buildOption({ expiresAt: '2026-11-20T12:00:00.000Z' })] })
    expect(await screen.findByText('Settling…')).toBeDefined()
    expect(ctx.api.callsOf(listOptionsOrder)[0]?.query).toMatchObject({ status: ['open', 'settling'] })
  })

  it('wait for the price that is their entry', async () => {
    await showOptions({ running: [buildOption({ openPrice: null, openTime: null })] })
    expect(await screen.findByText(/Waiting for your entry price/)).toBeDefined()
  })

  it('leave when the server says that they ended: the notice tells the outcome', async () => {
    const { ctx } = await showOptions({ running: [buildOption()] })
    await screen.findByText('Entry')
    ctx.api.answer(listOptionsOrder, pageOfOptions([]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'option' } }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your options' })).toBeNull())
  })

  it('are not said to run once they have ended', async () => {
    const { ctx, code } = await showOptions()
    const bought = buildOption({ id: 'new', code })
    ctx.api.answer(buyOptions, bought)
    ctx.api.answer(listOptionsOrder, pageOfOptions([bought]))
    await fillIn()
    press('Buy up')
    press('Buy up')
    await screen.findByText(/is open. See it above/)
    await screen.findByText('Entry')
    ctx.api.answer(listOptionsOrder, pageOfOptions([]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'option' } }))
    await waitFor(() => expect(screen.queryByText(/is open. See it above/)).toBeNull())
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('do not ask again when a contract changed', async () => {
    const { ctx } = await showOptions({ running: [buildOption()] })
    await screen.findByText('Entry')
    const before = ctx.api.callsOf(listOptionsOrder).length
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'contract' } }))
    expect(ctx.api.callsOf(listOptionsOrder)).toHaveLength(before)
  })
})
