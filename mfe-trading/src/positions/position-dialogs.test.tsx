// @vitest-environment happy-dom

import type { UserInfo } from '@quayside/contracts/customer/user'
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  cancelContracts,
  closeContracts,
  getContractsOrder,
  listOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { marginContracts, reverseContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { ApiError } from '@quayside/runtime/api-error'
import { buildMarketInfo, buildTick, IN_A_TIME_OUT } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { toasts } from '@quayside/testing/toasts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import { buildDetail, buildOrder, pageOfOrders } from '../order/order.builders.ts'
import { buildHolder, holderContext, renderPositions } from './positions-widget.builders.tsx'

async function open(button: RegExp, about: Pick<UserInfo, 'stopped'> = {}) {
  const ctx = holderContext({ user: { ...buildHolder(), ...about } })
  ctx.api.answer(listOrder, pageOfOrders([buildOrder({ stopLoss: '1.07000' })]))
  ctx.api.answer(getMarketInfo, buildMarketInfo())
  ctx.api.answer(getContractsOrder, buildDetail({ ...buildOrder(), usdRate: '0.5', feeRate: '0.00005' }))
  renderPositions(ctx, { code: 'EURUSD' })
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return ctx
}

it.each([
  [/Edit stop loss and take profit/, null, /tighten a stop loss but not remove or loosen it\.$/],
  [
    /More actions for EUR\/USD/,
    /Add or remove margin/,
    /can’t add margin, but you can remove what you added\.$/,
  ],
  [/More actions for EUR\/USD/, /Reverse/, /contact customer service\.$/],
])('says before anything is typed what a time-out leaves of %s %s', async (button, item, words) => {
  await open(button, IN_A_TIME_OUT)
  if (item !== null) fireEvent.click(await screen.findByRole('button', { name: item }))
  const dialog = await screen.findByRole('dialog')
  const note = await within(dialog).findByText(/^You’re on a time-out until/)
  expect(note.textContent).toMatch(words)
})

describe('other stop and target', () => {
  it('shows the allowed range and sends what was changed', async () => {
    const ctx = await open(/Edit stop loss and take profit/)
    ctx.api.answer(modifyContracts, buildOrder())
    expect(await screen.findByText('Allowed: 0.99246 to 1.08235')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Stop loss'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Take profit'), { target: { value: '1.1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(modifyContracts)[0]?.body).toMatchObject({ stopLoss: null, takeProfit: '1.1' })
  })

  it('shows the range of a refusal at its field and keeps what was typed', async () => {
    const ctx = await open(/Edit stop loss and take profit/)
    ctx.api.refuse(modifyContracts, refusal('10016', { stopLoss: { min: '1.00000', max: '1.05000' } }))
    const stop = await screen.findByLabelText('Stop loss')
    fireEvent.change(stop, { target: { value: '1.06' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Allowed: 1.00000 to 1.05000')).toBeDefined()
    expect(stop).toHaveProperty('value', '1.06')
    expect(stop.getAttribute('aria-invalid')).toBe('true')
  })

  it('says that a stop cannot be taken away while the customer’s own break holds, and stays open', async () => {
    const said = toasts()
    const ctx = await open(/Edit stop loss and take profit/)
    const availableAt = '2026-11-27T12:01:00.000Z'
    ctx.api.refuse(modifyContracts, refusal('10008', { reason: 'timeOut', availableAt, risk: 'stop' }))
    fireEvent.change(await screen.findByLabelText('Stop loss'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(said[0]).toMatch(/time-out until .* tighten a stop loss but not remove or loosen it\.$/),
    )
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
})

describe('another price for a waiting order', () => {
  it('says what is set aside now and then, and sends what was changed', async () => {
    const ctx = holderContext({ user: buildHolder() })
    const order = buildOrder({
      status: 'pending',
      type: 'limit',
      limitPrice: '1.05000',
      openPrice: null,
      margin: '5000.00',
      openFee: '5.00',
      timeInForce: 'untilCancelled',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    ctx.api.answer(listOrder, pageOfOrders([order]))
    ctx.api.answer(getMarketInfo, buildMarketInfo())
    ctx.api.answer(amendContracts, { ...order, limitPrice: '1.06000' })
    renderPositions(ctx, { code: 'EURUSD' })
    fireEvent.click(await screen.findByRole('button', { name: /^Change order/ }))
    fireEvent.change(await screen.findByLabelText('Limit price'), { target: { value: '1.06' } })
    expect(screen.getByText('Set aside now')).toBeDefined()
    expect(screen.getByText('5,005.00')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [call] = ctx.api.callsOf(amendContracts)
    expect(call?.body).toEqual({ clientId: expect.any(String), price: '1.06' })
  })
})

describe('closing a part', () => {
  it('presses a preset, shows what remains, and sends the lots', async () => {
    const ctx = await open(/More actions for EUR\/USD/)
    fireEvent.click(await screen.findByRole('button', { name: /^Close part/ }))
    ctx.api.answer(closeContracts, buildOrder({ status: 'closed', lots: '0.25', parentId: 'order-1' }))
    const preset = await screen.findByRole('button', { name: '25%' })
    fireEvent.click(preset)
    expect(preset.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('0.75')).toBeDefined()
    // 25,000 units, 0.00010 below the entry, at the opening's dollar rate.
    expect(await screen.findByText('-1.25')).toBeDefined()
    act(() => ctx.sockets.tick(buildTick({ seq: '7:1788' })))
    fireEvent.click(screen.getByRole('button', { name: 'Close 0.25 lots' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(closeContracts)[0]?.body).toMatchObject({ lots: '0.25', seen: '7:1788' })
  })

  it('closes the whole without naming lots', async () => {
    const ctx = await open(/More actions for EUR\/USD/)
    fireEvent.click(await screen.findByRole('button', { name: /^Close part/ }))
    ctx.api.answer(closeContracts, buildOrder({ status: 'closed' }))
    fireEvent.click(await screen.findByRole('button', { name: '100%' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close entire position' }))
    await waitFor(() => expect(ctx.api.callsOf(closeContracts)).toHaveLength(1))
    expect(ctx.api.callsOf(closeContracts)[0]?.body).not.toHaveProperty('lots')
  })
})

describe('added margin', () => {
  async function openForm() {
    const ctx = await open(/More actions for EUR\/USD/)
    fireEvent.click(await screen.findByRole('button', { name: /Add or remove margin/ }))
    return { ctx, amount: await screen.findByLabelText('Amount') }
  }

  it('shows margin, liquidation and balance before and after, and sends the amount', async () => {
    const { ctx, amount } = await openForm()
    ctx.api.answer(marginContracts, buildOrder({ margin: '11825.50', addedMargin: '1000.00' }))
    expect(amount).toHaveProperty('value', '')
    fireEvent.change(amount, { target: { value: '1000' } })
    expect(screen.getByRole('row', { name: 'Margin (USD) 10,825.50 11,825.50' })).toBeDefined()
    expect(screen.getByRole('row', { name: /Liquidation price 0.99245 0.98/ })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Add 1,000.00 USD' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(marginContracts)[0]?.body).toMatchObject({ direction: 'add', amount: '1000' })
  })

  it('takes nothing back where nothing was added', async () => {
    await openForm()
    expect(screen.getByRole('radio', { name: 'Remove' })).toHaveProperty('disabled', true)
  })
})

describe('turning a position round', () => {
  async function openForm() {
    const ctx = await open(/More actions for EUR\/USD/)
    fireEvent.click(await screen.findByRole('button', { name: /Reverse/ }))
    return { ctx, submit: await screen.findByRole('button', { name: 'Close and sell' }) }
  }

  it('shows what closes and what opens, and sends the price that was shown', async () => {
    const { ctx, submit } = await openForm()
    const said = toasts()
    ctx.api.answer(reverseContracts, {
      closed: buildOrder({ status: 'closed', profit: '-20.84' }),
      opened: buildOrder({ id: 'order-2', side: 'sell' }),
    })
    expect(screen.getByText('New position: Sell 1 lot · 10×')).toBeDefined()
    expect(screen.getByText('Opening fee (USD)')).toBeDefined()
    act(() => ctx.sockets.tick(buildTick({ seq: '7:1788' })))
    fireEvent.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(reverseContracts)[0]?.body).toMatchObject({
      quotedPrice: expect.any(String),
      seen: '7:1788',
    })
    expect(said).toEqual(['EUR/USD reversed to Sell · Result -20.84 USD'])
  })

  it('stays open when the price moved, and says that nothing was done', async () => {
    const { ctx, submit } = await openForm()
    const said = toasts()
    ctx.api.refuse(reverseContracts, refusal('10015', { moved: { quoted: '1.08245', current: '1.08000' } }))
    fireEvent.click(submit)
    await waitFor(() =>
      expect(said).toEqual([expect.stringMatching(/^The price moved, so we didn’t reverse your position/)]),
    )
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

describe('an act on an order that has changed since it was shown', () => {
  const CHANGED = refusal('10014', { status: 'closed', closeReason: 'stopLoss' })
  const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  const ACTS = [
    ['a close', closeContracts, /^Close EUR/, null, () => press('Close position')],
    [
      'a part',
      closeContracts,
      /More actions for EUR/,
      /^Close part/,
      () => {
        press('25%')
        press('Close 0.25 lots')
      },
    ],
    [
      'another stop',
      modifyContracts,
      /Edit stop loss and take profit/,
      null,
      () => {
        type('Stop loss', '')
        press('Save')
      },
    ],
    [
      'added margin',
      marginContracts,
      /More actions for EUR/,
      /Add or remove margin/,
      () => {
        type('Amount', '1000')
        press('Add 1,000.00 USD')
      },
    ],
    ['a reversal', reverseContracts, /More actions for EUR/, /Reverse/, () => press('Close and sell')],
  ] as const

  it.each(ACTS)('%s names the new state, closes and asks again', async (_, endpoint, first, second, act) => {
    const said = toasts()
    const ctx = await open(first)
    if (second !== null) fireEvent.click(await screen.findByRole('button', { name: second }))
    ctx.api.refuse(endpoint, CHANGED)
    const asked = ctx.api.callsOf(listOrder).length
    await waitFor(() => {
      act()
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said).toEqual([
      expect.stringMatching(/^Your request didn’t go through.* status: Closed · Stop loss\.$/),
    ])
    await waitFor(() => expect(ctx.api.callsOf(listOrder).length).toBeGreaterThan(asked))
  })

  it.each(ACTS)(
    '%s in a halted market says that its source has halted it',
    async (_, endpoint, first, second, act) => {
      const said = toasts()
      const ctx = await open(first)
      if (second !== null) fireEvent.click(await screen.findByRole('button', { name: second }))
      ctx.api.refuse(endpoint, refusal('10015', { nextOpen: null, halted: true }))
      await waitFor(() => {
        act()
      })
      const halted = 'This market is closed. Trading is paused: the price source has halted this market.'
      await waitFor(() => expect(said).toEqual([halted]))
    },
  )

  it.each([
    ['filled', 'open', 'Open'],
    ['expired', 'expired', 'Expired'],
    ['failed', 'failed', 'Failed'],
  ])('a cancellation of what has %s names its state', async (_, status, words) => {
    const said = toasts()
    const ctx = holderContext({ user: buildHolder() })
    const order = buildOrder({ status: 'pending', type: 'limit', limitPrice: '1.05000', openPrice: null })
    ctx.api.answer(listOrder, pageOfOrders([order]))
    ctx.api.answer(getMarketInfo, buildMarketInfo())
    renderPositions(ctx, { code: 'EURUSD' })
    ctx.api.refuse(cancelContracts, refusal('10014', { status, closeReason: null }))
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel order/ }))
    await waitFor(() => expect(said).toEqual([expect.stringContaining(`Current status: ${words}.`)]))
  })

  it('an amendment of what has filled names its state, closes and asks again', async () => {
    const said = toasts()
    const ctx = holderContext({ user: buildHolder() })
    const order = buildOrder({
      status: 'pending',
      type: 'limit',
      limitPrice: '1.05000',
      openPrice: null,
      margin: '5000.00',
      openFee: '5.00',
      timeInForce: 'untilCancelled',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    ctx.api.answer(listOrder, pageOfOrders([order]))
    ctx.api.answer(getMarketInfo, buildMarketInfo())
    renderPositions(ctx, { code: 'EURUSD' })
    fireEvent.click(await screen.findByRole('button', { name: /^Change order/ }))
    fireEvent.change(await screen.findByLabelText('Limit price'), { target: { value: '1.06' } })
    ctx.api.refuse(amendContracts, refusal('10014', { status: 'open', closeReason: null }))
    const asked = ctx.api.callsOf(listOrder).length
    press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said).toEqual([expect.stringContaining('Current status: Open.')])
    await waitFor(() => expect(ctx.api.callsOf(listOrder).length).toBeGreaterThan(asked))
  })

  it('a part of what has become smaller says so, closes and asks again', async () => {
    const said = toasts()
    const ctx = await open(/More actions for EUR/)
    fireEvent.click(await screen.findByRole('button', { name: /^Close part/ }))
    ctx.api.refuse(closeContracts, refusal('10016', { lots: { min: '0.01', max: '0.19', step: '0.01' } }))
    fireEvent.click(await screen.findByRole('button', { name: '25%' }))
    const asked = ctx.api.callsOf(listOrder).length
    press('Close 0.25 lots')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said).toEqual([shell.common['changed.unnamed']])
    await waitFor(() => expect(ctx.api.callsOf(listOrder).length).toBeGreaterThan(asked))
  })

  it('margin taken back that is gone by now says how much there is', async () => {
    const ctx = await open(/More actions for EUR/)
    fireEvent.click(await screen.findByRole('button', { name: /Add or remove margin/ }))
    ctx.api.refuse(
      marginContracts,
      refusal('10016', { amount: { min: '0.01', max: '500.00', step: '0.01' } }),
    )
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '1000' } })
    const asked = ctx.api.callsOf(listOrder).length
    press('Add 1,000.00 USD')
    expect(await screen.findByText(/500\.00/)).toBeDefined()
    await waitFor(() => expect(ctx.api.callsOf(listOrder).length).toBeGreaterThan(asked))
  })

  it('a close that the server failed at is no time-out', async () => {
    const said = toasts()
    const ctx = await open(/^Close EUR/)
    ctx.api.refuse(closeContracts, new ApiError('server', '500', 'failed'))
    await waitFor(() => press('Close position'))
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^Something went wrong on our end/)]))
  })
})

describe('a trailing stop', () => {
  it('is chosen in place of the fixed one, shows where it begins, and is sent', async () => {
    const ctx = await open(/Edit stop loss and take profit/)
    ctx.api.answer(modifyContracts, buildOrder())
    fireEvent.click(await screen.findByRole('radio', { name: 'Trailing stop' }))
    fireEvent.change(screen.getByLabelText('Distance from the best price'), { target: { value: '0.005' } })
    expect(screen.getByText('Your stop loss would now be at 1.07745.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(modifyContracts)[0]?.body).toMatchObject({
      trailing: { by: 'price', distance: '0.005' },
    })
    expect(ctx.api.callsOf(modifyContracts)[0]?.body).not.toHaveProperty('stopLoss')
  })
})
