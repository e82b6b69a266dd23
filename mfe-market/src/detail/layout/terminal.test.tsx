// @vitest-environment happy-dom
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buildMarketInfo, buildMarketItem, buildTick, buildUser } from '@quayside/testing/builders'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { item, open, PATIENT, show } from '../market-detail.builders.tsx'

const onPlan = expect.any(Function)

describe('the layout of the market page', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('keeps the price in the title of the tab, until another page has its own', async () => {
    const ctx = open()
    show(ctx)
    await waitFor(() => expect(document.title).toBe('1.08250 EUR/USD — Quayside'))
    act(() => ctx.sockets.tick(buildTick({ price: '1.09000' })))
    await waitFor(() => expect(document.title).toBe('1.09000 EUR/USD — Quayside'), PATIENT)
    act(() => ctx.history.navigator.push('/help'))
    document.title = 'Help center'
    act(() => ctx.sockets.tick(buildTick({ price: '1.09100', time: 9_999_999_999_999 })))
    await new Promise(done => setTimeout(done, 1_100))
    expect(document.title).toBe('Help center')
  })

  it('has a watchlist that follows the instrument and can be put away for good', async () => {
    const other = buildMarketItem({ code: 'GBPUSD', id: 'gbp', appName: 'GBP/USD', open: false })
    const ctx = open({ boot: { markets: [other, item] } })
    show(ctx)
    const list = within(screen.getByRole('navigation', { name: 'Watchlist' }))
    const names = () => list.getAllByRole('link').map(link => link.querySelector('bdi')?.textContent)
    expect(names(), 'what is open first').toEqual(['EUR/USD', 'GBP/USD'])
    expect(list.getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('page')
    await userEvent.selectOptions(list.getByRole('combobox'), 'favourites')
    expect(list.getByText(/^No favorites yet/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Add EUR/USD to favorites' }))
    expect(names()).toEqual(['EUR/USD'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove EUR/USD from favorites' }))
    await userEvent.click(screen.getByRole('button', { name: 'Watchlist' }))
    expect(screen.queryByRole('navigation', { name: 'Watchlist' })).toBeNull()
    cleanup()
    show(ctx)
    expect(screen.queryByRole('navigation', { name: 'Watchlist' })).toBeNull()
  })

  it('goes to another instrument without leaving the page', async () => {
    const other = buildMarketItem({ code: 'GBPUSD', id: 'gbp', appName: 'GBP/USD', nowPrice: '1.31000' })
    const ctx = open({ boot: { markets: [item, other] }, user: buildUser() })
    ctx.api.answer(getMarketInfo, ({ params }) =>
      buildMarketInfo(params?.id === 'gbp' ? { ...other, id: 'gbp', bid: '1.30990' } : { id: 'eurusd-id' }),
    )
    show(ctx)
    const list = screen.getByRole('navigation', { name: 'Watchlist' })
    await userEvent.click(within(list).getByRole('link', { name: /^GBP/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'GBP/USD' })).toBeDefined()
    expect(await screen.findByText('1.30990')).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Watchlist' })).toBe(list)
    await waitFor(() => expect(ctx.mounted.get('mfe-trading/dock')).toEqual({ code: 'GBPUSD' }))
    await waitFor(() =>
      expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'GBPUSD', onPlan }),
    )
  })

  it.each([
    ['buy', 'buy'],
    ['sell', 'sell'],
    ['both', undefined],
  ])('hands the ticket the side that the address asks for: %s', (asked, side) => {
    const ctx = open({ path: `/cruuency?code=EURUSD&type=1&id=eurusd-id&side=${asked}` })
    show(ctx)
    expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'EURUSD', side, onPlan })
  })

  it('moves the edge of the dock by the keyboard and remembers where it was left', async () => {
    const ctx = open()
    show(ctx)
    const edge = () => screen.getByRole('separator', { name: 'Height of the list below the chart' })
    expect(edge().getAttribute('aria-valuenow')).toBe('240')
    act(() => edge().focus())
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(edge().getAttribute('aria-valuenow')).toBe('256')
    await userEvent.keyboard('{Home}')
    expect(edge().getAttribute('aria-valuenow')).toBe('128')
    cleanup()
    show(ctx)
    expect(edge().getAttribute('aria-valuenow')).toBe('128')
    await userEvent.dblClick(edge())
    expect(edge().getAttribute('aria-valuenow')).toBe('240')
  })
})
