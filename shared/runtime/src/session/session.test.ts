import { buildUser } from '@quayside/testing/builders'
import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it, vi } from 'vitest'
import { signedIn, start } from './session.builders.ts'
import { dropReturnPath, readReturnPath, saveReturnPath } from './session.ts'

const PATIENCE_MS = 10_000

describe('the session', () => {
  it('is a visitor in demo mode at first', () => {
    expect(start().session.get()).toEqual({ status: 'visitor', token: null, user: null, mode: 'demo' })
  })

  it('stores token, user and login flag and reads them back', () => {
    const { local } = signedIn()
    const again = start({}, Object.fromEntries(local.entries))
    expect(again.session.get()).toEqual({
      status: 'customer',
      token: 'token-1',
      user: buildUser(),
      mode: 'demo',
    })
  })

  it('takes the mode from the user and keeps it for visitors', async () => {
    const { session } = signedIn()
    session.setUser(buildUser({ virtually: 'YES' }))
    expect(session.get().mode).toBe('real')
    await session.logout()
    expect(session.get()).toMatchObject({ status: 'visitor', mode: 'real' })
  })

  it('forgets at sign-out what was typed in the tab, and nothing else of it', async () => {
    const { session, tab } = signedIn()
    tab.set('quayside.typed.deposit', '0xfeed')
    tab.set('quayside.onboarded', '1')
    await session.logout()
    expect([...tab.entries.keys()]).toEqual(['quayside.onboarded'])
  })

  it('fetches a user that an older version stored in another shape', () => {
    const { session } = start(
      {},
      { 'quayside.token': 't', 'quayside.login': '1', 'quayside.user': '{"id":1}' },
    )
    expect(session.get()).toMatchObject({ status: 'customer', token: 't', user: null })
  })

  it('logs out here at once and then on the server with the old token', async () => {
    const signOut = vi.fn(async () => undefined)
    const { session, went, local } = signedIn({ signOut })
    await session.logout()
    expect(signOut).toHaveBeenCalledWith('token-1')
    expect(went).toEqual(['/pass/login'])
    expect([...local.entries.keys()]).toEqual(['quayside.mode'])
  })

  it('logs out on the server from the next page if there was no answer', async () => {
    const { session, local } = signedIn({ signOut: async () => Promise.reject(new Error('offline')) })
    await session.logout()
    const signOut = vi.fn(async () => undefined)
    const next = start({ signOut }, Object.fromEntries(local.entries))
    expect(next.session.get().status).toBe('visitor')
    await vi.waitFor(() => expect([...next.local.entries.keys()]).toEqual(['quayside.mode']))
    expect(signOut).toHaveBeenCalledExactlyOnceWith('token-1')
  })

  it('goes where it is told when it ends', async () => {
    const { session, went } = signedIn()
    await session.logout('/pass/account#closed')
    expect(went).toEqual(['/pass/account#closed'])
  })

  it('expires to the login page and remembers where to return', async () => {
    const { session, went, tab } = signedIn()
    session.expire()
    await vi.waitFor(() => expect(went).toEqual(['/pass/login']), PATIENCE_MS)
    expect(session.get().status).toBe('visitor')
    expect(readReturnPath(tab)).toBe('/profile?tab=1')
  })

  it('stays when the customer declines to leave', async () => {
    const answer = Promise.withResolvers<boolean>()
    const confirmExpiry = vi.fn(() => answer.promise)
    const { session, went } = signedIn({ confirmExpiry })
    session.expire()
    session.expire()
    answer.resolve(false)
    await answer.promise
    expect(confirmExpiry).toHaveBeenCalledTimes(1)
    expect(session.get().status).toBe('customer')
    expect(went).toEqual([])
  })

  it('leaves a session alone that another tab began before the customer agreed to leave', async () => {
    const answer = Promise.withResolvers<boolean>()
    const { session, local, foreign, went } = signedIn({ confirmExpiry: () => answer.promise })
    session.expire()
    local.set('quayside.token', 'token-2')
    foreign('quayside.token')
    answer.resolve(true)
    await new Promise(setImmediate)
    expect(session.get()).toMatchObject({ status: 'customer', token: 'token-2' })
    expect(local.get('quayside.token')).toBe('token-2')
    expect(went).toEqual([])
  })

  it('leaves a session alone that another tab began and this one has not heard of', async () => {
    const { session, local, went } = signedIn()
    local.set('quayside.token', 'token-2')
    session.expire()
    await new Promise(setImmediate)
    expect([local.get('quayside.token'), went]).toEqual(['token-2', []])
  })

  it('takes nothing of a customer who has left it', () => {
    const { session } = signedIn()
    session.login({ token: 'token-2', user: buildUser({ id: 'omar' }) })
    session.setUser(buildUser({ id: 'nadia', amount: '7.00' }))
    expect(session.get().user?.id).toBe('omar')
  })

  it('follows another tab', () => {
    const { session, local, foreign } = signedIn()
    local.remove('quayside.token')
    foreign('quayside.token')
    expect(session.get().status).toBe('visitor')
  })

  it('notifies no listener when nothing changed', () => {
    const { session, foreign } = signedIn()
    const listener = vi.fn()
    session.subscribe(listener)
    session.setUser(buildUser())
    foreign(null)
    expect(listener).not.toHaveBeenCalled()
  })

  it('refreshes once for several askers and drops the answer to an older session', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof buildUser>>()
    const fetchUser = vi.fn(() => answer.promise)
    const { session } = signedIn({ fetchUser })
    const refreshes = [session.refresh(), session.refresh()]
    await session.logout()
    answer.resolve(buildUser({ amount: '1.00' }))
    await Promise.all(refreshes)
    expect(fetchUser).toHaveBeenCalledTimes(1)
    expect(session.get().status).toBe('visitor')
  })
})

describe('a change of account while the session is being refreshed', () => {
  const demo = buildUser({ virtually: 'NO', amount: '100000.00' })
  const real = buildUser({ virtually: 'YES', amount: '5.00' })

  it('is kept: the answer of the account that was left is asked for again', async () => {
    const first = Promise.withResolvers<typeof demo>()
    const fetchUser = vi.fn(async () => real).mockReturnValueOnce(first.promise)
    const { session, local } = signedIn({ fetchUser })
    const refreshed = session.refresh()
    session.setUser({ ...real, amount: '4.00' })
    first.resolve(demo)
    await refreshed
    expect(session.get()).toMatchObject({ mode: 'real', user: { amount: '5.00' } })
    expect(local.get('quayside.mode')).toBe('real')
    expect(fetchUser).toHaveBeenCalledTimes(2)
  })

  it('may come from the server itself', async () => {
    const fetchUser = vi.fn(async () => real)
    const { session } = signedIn({ fetchUser })
    await session.refresh()
    expect(session.get()).toMatchObject({ mode: 'real', user: { amount: '5.00' } })
    expect(fetchUser).toHaveBeenCalledTimes(1)
  })
})

describe('money that moves while the session is being refreshed', () => {
  const before = buildUser()
  const after = buildUser({ amount: '5000.00', balances: [buildBalance('5000.00')] })

  it('is not overwritten by an answer from before it', async () => {
    const first = Promise.withResolvers<typeof before>()
    const fetchUser = vi.fn(async () => after).mockReturnValueOnce(first.promise)
    const { session } = signedIn({ fetchUser })
    const shown: (string | undefined)[] = []
    const refreshed = session.refresh()
    session.setUser(after)
    session.subscribe(() => void shown.push(session.get().user?.amount))
    first.resolve(before)
    await refreshed
    expect(fetchUser).toHaveBeenCalledTimes(2)
    expect(session.get().user).toEqual(after)
    expect(shown).toEqual([])
  })

  it('is asked for after the answer under way, however often', async () => {
    const first = Promise.withResolvers<typeof before>()
    const fetchUser = vi.fn(async () => after).mockReturnValueOnce(first.promise)
    const { session } = signedIn({ fetchUser })
    const refreshes = [session.refresh(), session.refresh(), session.refresh()]
    first.resolve(before)
    await Promise.all(refreshes)
    expect(session.get().user?.balances).toEqual([buildBalance('5000.00')])
    expect(fetchUser).toHaveBeenCalledTimes(2)
  })

  it('lets a price move the floating result without another question', async () => {
    const first = Promise.withResolvers<typeof before>()
    const fetchUser = vi.fn(() => first.promise)
    const { session } = signedIn({ fetchUser })
    const refreshed = session.refresh()
    const { user } = session.get()
    if (user !== null) session.setUser({ ...user, floatingPnL: '3.00' })
    first.resolve(buildUser({ kycStatus: 'verified' }))
    await refreshed
    expect(session.get().user?.kycStatus).toBe('verified')
    expect(fetchUser).toHaveBeenCalledTimes(1)
  })
})

describe('another tab that writes a price while the session is being refreshed', () => {
  it('is no reason for another question', async () => {
    const first = Promise.withResolvers<typeof before>()
    const before = buildUser({ balances: [buildBalance('1000.00')] })
    const fetchUser = vi.fn(() => first.promise)
    const { session, local, foreign } = signedIn({ fetchUser })
    session.setUser(before)
    const refreshed = session.refresh()
    local.set('quayside.user', JSON.stringify({ ...before, floatingPnL: '3.00' }))
    foreign('quayside.user')
    first.resolve({ ...before, kycStatus: 'verified' })
    await refreshed
    expect(session.get().user?.kycStatus).toBe('verified')
    expect(fetchUser).toHaveBeenCalledTimes(1)
  })
})

function buildBalance(available: string) {
  return { currency: 'USD', available, held: '0.00' }
}

describe('the return path', () => {
  it.each([
    ['/profile/balance?x=1', '/profile/balance?x=1'],
    ['//evil.test', undefined],
    ['/\\evil.test', undefined],
    ['https://evil.test', undefined],
    ['/pass/register', undefined],
  ])('keeps %s as %s', (path, kept) => {
    const tab = createFakeStore()
    saveReturnPath(tab, path)
    expect(readReturnPath(tab)).toBe(kept)
    dropReturnPath(tab)
    expect(readReturnPath(tab)).toBeUndefined()
  })
})
