// @vitest-environment happy-dom
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { listServiceThreads } from '@quayside/contracts/endpoints/service'
import { buildUser } from '@quayside/testing/builders'
import type { FakeContext } from '@quayside/testing/fake-context'
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from './chrome.builders.tsx'

beforeEach(() => sessionStorage.clear())
describe('the chrome of a customer', () => {
  it('has a tab bar, and bell and mode badge for a customer, on the phone', async () => {
    sessionStorage.setItem('quayside.onboarded', '1')
    show({ device: 'mobile', user: buildUser() })
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
    const bell = await screen.findByRole('link', { name: 'Notifications' })
    expect(bell.getAttribute('href')).toBe('/profile/notification')
    expect(await screen.findByText('Demo')).toBeTruthy()
  })

  it.each(['mobile', 'desktop'] as const)(
    'always says what the account is worth and what is open, on a %s',
    async device => {
      sessionStorage.setItem('quayside.onboarded', '1')
      const { ctx } = show({ device, user: buildUser({ totalAssets: '1234.50', floatingPnL: '-3.25' }) })
      const bar = screen.getByRole('banner')
      expect((await within(bar).findByText('Demo')).dataset.mode).toBe('demo')
      expect(within(bar).getByText('1,234.50').parentElement?.textContent).toBe('1,234.50\u00a0USD')
      act(() => ctx.session.setUser(buildUser({ virtually: 'YES', floatingPnL: '8.00' })))
      expect(within(bar).getByText('Real').dataset.mode).toBe('real')
      expect(within(bar).getByText('+8.00').className).toContain('q-up')
      // A screen's own result at its shown prices, until the screen clears it.
      act(() => ctx.session.live?.set({ floatingPnL: '-9.00', totalAssets: '991.00' }))
      expect(within(bar).getByText('-9.00').className).toContain('q-down')
      act(() => ctx.session.live?.set(null))
      expect(within(bar).getByText('+8.00')).toBeTruthy()
    },
  )

  it('says no total that leaves out what has no price', async () => {
    sessionStorage.setItem('quayside.onboarded', '1')
    show({ device: 'desktop', user: buildUser({ totalAssets: '1234.50', unpriced: ['ETH'] }) })
    const bar = screen.getByRole('banner')
    await within(bar).findByText('Demo')
    expect(within(bar).getByText('–').parentElement?.textContent).toBe('–\u00a0USD')
  })

  it('has the places of the account area at the side of each of its pages, on the desktop', async () => {
    show({ path: '/profile', user: buildUser() })
    const side = await screen.findByRole('navigation', { name: 'Account' })
    const places = within(side).getAllByRole('link')
    expect(places.map(place => place.getAttribute('href'))).toContain('/profile/transactions')
    expect(within(side).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/profile')
    cleanup()
    show({ path: '/market', user: buildUser() })
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
  })

  it.each([
    ['/profile/orders', 'Orders'],
    ['/profile/orders?kind=pnl', 'PnL by day'],
    ['/profile/orders?kind=option', 'Orders'],
  ])('marks one place at %s: %s', async (path, text) => {
    show({ path, user: buildUser() })
    const side = await screen.findByRole('navigation', { name: 'Account' })
    expect(within(side).getByRole('link', { current: 'page' }).textContent).toBe(text)
  })
})

describe('the bell', () => {
  const notification = (read: boolean, index: number) => ({
    id: `n${index}`,
    kind: 'welcome' as const,
    data: {},
    time: '2026-11-20T09:00:00.000Z',
    read,
  })
  const listed = (...read: boolean[]) => ({ list: read.map(notification), total: 2, page: 1, size: 10 })

  it('counts unread notifications once after the first screen, and each new one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { ctx } = show({ path: '/market', user: buildUser() })
    ctx.api.answer(notifications, listed(false, false, true))
    await screen.findByRole('link', { name: 'Notifications' })
    expect(ctx.api.callsOf(notifications)).toEqual([])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByRole('link', { name: 'Notifications Unread: 2' })).toBeDefined()
    const arrive = () => ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: {} })
    act(arrive)
    expect(screen.getByRole('link', { name: 'Notifications Unread: 3' })).toBeDefined()
    act(() => Array.from({ length: 9 }, arrive))
    expect(screen.getByRole('link', { name: 'Notifications Unread: 9+' })).toBeDefined()
    expect(ctx.api.callsOf(notifications)).toHaveLength(1)
    act(() => ctx.history.navigator.push('/profile/notification'))
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeDefined()
    vi.useRealTimers()
  })

  it('shows no number when all is read, or the list fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { ctx } = show({ path: '/market', user: buildUser() })
    ctx.api.answer(notifications, listed(true))
    await screen.findByRole('link', { name: 'Notifications' })
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(ctx.api.callsOf(notifications)).toHaveLength(1))
    expect(screen.queryByText(/Unread/)).toBeNull()
    vi.useRealTimers()
  })
})

describe('the floating button of customer service', () => {
  const NOTHING = { list: [], total: 0, page: 1, size: 1 }

  function tell(ctx: FakeContext, data: Record<string, unknown>): void {
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'service', data }))
  }

  it.each(['mobile', 'desktop'] as const)('counts unread answers on a %s', async device => {
    sessionStorage.setItem('quayside.onboarded', '1')
    const { ctx } = show({ device, path: '/market', user: buildUser() })
    await screen.findAllByRole('button', { name: 'Customer service' })
    await vi.waitFor(() => {
      tell(ctx, { thread: 'talk', kind: 'message', unread: 2 })
      expect(screen.getByRole('button', { name: 'Customer service Unread: 2' })).toBeDefined()
    })
    tell(ctx, { thread: 'talk', kind: 'typing' })
    tell(ctx, { thread: 'talk', kind: 'message', unread: 120 })
    expect(screen.getByText('99+')).toBeDefined()
    tell(ctx, { thread: 'talk', kind: 'read', unread: 0 })
    expect(screen.queryByText(/Unread/)).toBeNull()
  })

  it('counts once after the first screen, and nothing for a visitor', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { ctx } = show({ path: '/market', user: buildUser() })
    ctx.api.answer(listServiceThreads, { ...NOTHING, unread: 3, isStaffed: true })
    await vi.waitFor(() => expect(ctx.api.callsOf(listServiceThreads)).toEqual([]))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByRole('button', { name: 'Customer service Unread: 3' })).toBeDefined()
    expect(ctx.api.callsOf(listServiceThreads)).toHaveLength(1)
    act(() => ctx.session.expire())
    expect(screen.queryByText(/Unread/)).toBeNull()
    vi.useRealTimers()
  })

  it.each([
    [true, '/service'],
    [false, '/market'],
  ])('opens the chat on a desktop if an agent is online: %s', async (isStaffed, path) => {
    const { ctx, user } = show({ path: '/market', user: buildUser(), boot: { customerService: null } })
    ctx.api.answer(listServiceThreads, { ...NOTHING, unread: 0, isStaffed })
    const button = (await screen.findAllByRole('button', { name: 'Customer service' })).at(-1)
    if (button) await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Online support' }))
    if (!isStaffed) await screen.findByText('Customer service is closed right now')
    await vi.waitFor(() => expect(ctx.history.href()).toBe(path))
  })
})
