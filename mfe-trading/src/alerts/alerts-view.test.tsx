// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  addAlert,
  listAlerts,
  type PriceAlert,
  removeAlert,
} from '@quayside/contracts/endpoints/trading/alerts'
import { buildAlert, buildMarketInfo, buildTick, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { Queries } from '../queries.tsx'
import { AlertsView } from './alerts-view.tsx'

const strings = { 'mfe-trading': en, common: chrome.common }
let count = 0

function show(list: PriceAlert[]) {
  const ctx = createFakeContext({ strings, user: buildUser({ id: `user-${count++}` }) })
  ctx.api.answer(listAlerts, ({ query }) => {
    const asked = list.filter(({ status }) => (query?.status ?? status) === status)
    return { list: asked.slice(0, 100), total: asked.length, page: 1, size: 100 }
  })
  renderRemote(
    <Queries>
      <AlertsView />
    </Queries>,
    { ctx, remote: 'mfe-trading' },
  )
  return ctx
}

const field = () => screen.getByRole('textbox', { name: 'Price' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add alert' }))

describe('price alerts', () => {
  afterEach(() => void vi.useRealTimers())

  it('shows what still waits to a customer for whom a hundred have fired since', async () => {
    const fired = Array.from({ length: 100 }, (_, at) =>
      buildAlert({ id: `fired-${at}`, status: 'fired', firedAt: SOME_TIME, firedPrice: '1.09' }),
    )
    show([...fired, buildAlert({ id: 'waiting', price: '1.23' })])
    expect(await screen.findByRole('button', { name: /^Remove.*1.23/ })).toBeDefined()
    expect(screen.queryByText(/triggered alerts/)).toBeNull()
  })

  it('says how many of those that fired are shown, where it is not all of them', async () => {
    const fired = Array.from({ length: 1_204 }, (_, at) =>
      buildAlert({ id: `fired-${at}`, status: 'fired', firedAt: SOME_TIME, firedPrice: '1.09' }),
    )
    show(fired)
    expect(await screen.findByText('Showing the latest 100 of 1,204 triggered alerts.')).toBeDefined()
  })

  it('says whether above or below follows from the price now', async () => {
    const ctx = show([])
    expect(await screen.findByText('No price alerts yet.')).toBeDefined()
    expect(document.querySelector('.q-picture')).not.toBeNull()
    type('1.09')
    expect(screen.getByText(/reaches 1.09 or higher \(now 1.08250\)/)).toBeDefined()
    act(() => ctx.sockets.tick(buildTick({ price: '1.09500' })))
    expect(await screen.findByText(/reaches 1.09 or lower \(now 1.09500\)/)).toBeDefined()
  })

  it('stays with its instrument when the list of markets comes in another order', async () => {
    const ctx = show([])
    type('1.09')
    const [first] = ctx.sockets.market.list.get()
    if (first === undefined) throw new Error('the boot data has a market')
    act(() => ctx.sockets.setMarketList([{ ...first, code: 'BTCUSDT', id: '2', appName: 'Bitcoin' }, first]))
    expect(field()).toHaveProperty('value', '1.09')
    expect(screen.getByLabelText('Market')).toHaveProperty('value', first.code)
  })

  it('takes nothing away that is typed while one is added', async () => {
    const ctx = show([])
    ctx.api.answer(addAlert, buildAlert())
    const release = ctx.api.hold(addAlert)
    type('1.09')
    add()
    type('1.10')
    await act(async () => release())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add alert' })).toBeDefined())
    expect(field()).toHaveProperty('value', '1.10')
  })

  it('adds one with a client id and empties the field', async () => {
    const ctx = show([])
    ctx.api.answer(addAlert, buildAlert())
    type('1.09')
    add()
    await waitFor(() => expect(field()).toHaveProperty('value', ''))
    expect(ctx.api.callsOf(addAlert)[0]?.body).toMatchObject({ code: 'EURUSD', price: '1.09' })
    expect(ctx.api.callsOf(listAlerts).length).toBeGreaterThan(1)
  })

  it('turns a percent into a price in its hint, and sends the percent', async () => {
    const ctx = show([])
    ctx.api.answer(addAlert, buildAlert())
    ctx.api.answer(getMarketInfo, buildMarketInfo({ tickSize: '0.00005' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Percentage' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Fall' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Percentage' }), { target: { value: '2.5' } })
    expect(screen.getByText('Current price: 1.08250')).toBeDefined()
    expect(await screen.findByText(/reaches 1.05540 or lower \(now 1.08250\)/)).toBeDefined()
    add()
    await waitFor(() => expect(ctx.api.callsOf(addAlert)).toHaveLength(1))
    expect(ctx.api.callsOf(addAlert)[0]?.body).toEqual({
      code: 'EURUSD',
      percent: '-2.5',
      clientId: expect.any(String),
    })
  })

  it.each(['0', '100', '1.234', 'soon'])('sends no fall by %s percent', text => {
    const ctx = show([])
    fireEvent.click(screen.getByRole('radio', { name: 'Percentage' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Fall' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Percentage' }), { target: { value: text } })
    add()
    expect(screen.getByText(/Enter a (percentage above zero, up to 99.99|number)/)).toBeDefined()
    expect(ctx.api.callsOf(addAlert)).toHaveLength(0)
  })

  it('sends repetition, expiration, and note, and forgets them afterwards', async () => {
    const ctx = show([])
    ctx.api.answer(addAlert, buildAlert())
    const note = screen.getByLabelText('Note')
    fireEvent.click(screen.getByRole('radio', { name: 'Daily', hidden: true }))
    fireEvent.change(screen.getByLabelText('Expires'), { target: { value: 'week' } })
    fireEvent.change(note, { target: { value: ' Sell half ' } })
    type('1.09')
    const before = Date.now()
    add()
    await waitFor(() => expect(note).toHaveProperty('value', ''))
    const [call] = ctx.api.callsOf(addAlert)
    expect(call?.body).toMatchObject({ price: '1.09', repeat: 'daily', note: 'Sell half' })
    const expiresAt = Date.parse(call?.body?.expiresAt ?? '')
    expect(expiresAt - before).toBeGreaterThanOrEqual(7 * 86_400_000)
    expect(expiresAt - before).toBeLessThan(7 * 86_400_000 + 60_000)
  })

  it.each(['👍', '\u202eSell'])('refuses the note %j at its field', async note => {
    const ctx = show([])
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: note } })
    type('1.09')
    add()
    const more = screen.getByText('More').closest('details')
    expect([more?.open, screen.getByLabelText('Note').getAttribute('aria-invalid')]).toEqual([true, 'true'])
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.getByText('Use plain text with at least one letter or number.')).toBeDefined()
    expect(ctx.api.callsOf(addAlert)).toHaveLength(0)
  })

  it('sends no note that is empty once tidied', async () => {
    const ctx = show([])
    ctx.api.answer(addAlert, buildAlert())
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: '  ' } })
    type('1.09')
    add()
    await waitFor(() => expect(ctx.api.callsOf(addAlert)).toHaveLength(1))
    expect(ctx.api.callsOf(addAlert)[0]?.body).not.toHaveProperty('note')
  })

  it('says what an alert waits for in words, with its note as text', async () => {
    show([
      buildAlert({
        percent: '5',
        fromPrice: '1.03800',
        repeat: 'daily',
        expiresAt: '2026-12-03T12:00:00.000Z',
        note: '<b>Sell</b>',
        firedAt: SOME_TIME,
        firedPrice: '1.09002',
      }),
    ])
    expect(
      await screen.findByText('1.09000 or higher · +5% from 1.03800 · daily · until Dec 3, 2026'),
    ).toBeDefined()
    expect(screen.getByText('<b>Sell</b>')).toBeDefined()
    expect(screen.getByText(/^Last alert: .* at 1.09002$/)).toBeDefined()
  })

  it('lists an expired alert, and does without where an older server knows none', async () => {
    const ctx = show([])
    const expired = buildAlert({ status: 'removed', expiredAt: SOME_TIME })
    ctx.api.answer(listAlerts, ({ query }) => {
      const list = query?.status === 'expired' ? [expired] : []
      return { list, total: list.length, page: 1, size: 100 }
    })
    expect(await screen.findByText('Expired')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('shows an alert as expired from its expiration on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(SOME_TIME) })
    const expiresAt = new Date(Date.parse(SOME_TIME) + 60_000).toISOString()
    show([buildAlert({ expiresAt })])
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeDefined()
    act(() => vi.advanceTimersByTime(60_001))
    expect(screen.getByText('Expired')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('shows an alert once that two responses have', async () => {
    const ctx = show([])
    ctx.api.answer(listAlerts, ({ query }) => {
      const expired = buildAlert({ status: 'removed', expiredAt: SOME_TIME })
      const list = { active: [buildAlert()], fired: [], removed: [], expired: [expired] }[
        query?.status ?? 'active'
      ]
      return { list, total: list.length, page: 1, size: 100 }
    })
    expect(await screen.findByText('Expired')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('keeps the price when another language is chosen', async () => {
    const ctx = show([])
    type('1.095')
    await act(async () => {
      await ctx.i18n.changeLanguage('de')
    })
    expect(field()).toHaveProperty('value', '1,095')
  })

  it.each([
    [{ limit: 50 }, /limit for active alerts/],
    [{ expiresAt: { from: SOME_TIME, to: SOME_TIME } }, /date and time on your device/],
    [{ price: { tick: '0.00001' } }, /in increments this market allows/],
  ])('shows a refusal with %j at the field and keeps what was typed', async (details, words) => {
    const ctx = show([])
    ctx.api.refuse(addAlert, refusal('10016', details))
    type('1.09')
    add()
    expect(await screen.findByText(words)).toBeDefined()
    expect(field()).toHaveProperty('value', '1.09')
  })

  it.each([
    ['', 'Enter a number.'],
    ['soon', 'Enter a number.'],
    ['0', 'Enter a price above zero.'],
    ['-1', 'Enter a price above zero.'],
  ])('sends nothing for %j', (text, words) => {
    const ctx = show([])
    type(text)
    add()
    expect(screen.getByText(words)).toBeDefined()
    expect(ctx.api.callsOf(addAlert)).toHaveLength(0)
  })

  it('shows what fired with time and price, and takes back what waits', async () => {
    const ctx = show([
      buildAlert({ id: 'fired', status: 'fired', firedAt: SOME_TIME, firedPrice: '1.09002' }),
      buildAlert(),
      buildAlert({ id: 'gone', status: 'removed', price: '1.20000' }),
    ])
    expect(await screen.findByText(/at 1.09002/)).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    ctx.api.answer(removeAlert, buildAlert({ status: 'removed' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove the alert for EUR/USD at 1.09000' }))
    await waitFor(() => expect(ctx.api.callsOf(removeAlert)[0]?.params).toEqual({ id: 'alert-1' }))
  })

  it.each([
    [refusal('10014', { status: 'fired' }), /Current status: Triggered\.$/],
    [refusal('10014', { status: 'removed' }), /Current status: Removed\.$/],
    [refusal('404'), /no longer exists/],
  ])('says what became of one that cannot be taken back, and asks again: %s', async (refused, words) => {
    const said = toasts()
    const ctx = show([buildAlert()])
    ctx.api.refuse(removeAlert, refused)
    const remove = await screen.findByRole('button', { name: /^Remove the alert/ })
    const asked = ctx.api.callsOf(listAlerts).length
    fireEvent.click(remove)
    await waitFor(() => expect(said).toEqual([expect.stringMatching(words)]))
    await waitFor(() => expect(ctx.api.callsOf(listAlerts).length).toBeGreaterThan(asked))
  })
})
