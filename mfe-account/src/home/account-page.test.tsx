// @vitest-environment happy-dom
import { mode } from '@quayside/contracts/endpoints/account/account'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

async function open(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({ path: '/profile', user: buildUser(), strings, ...options })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Hello, marin' })
  return { ctx, user: userEvent.setup() }
}

describe('account home', () => {
  it('shows the money as it changes', async () => {
    const { ctx } = await open()
    await waitFor(() => expect(ctx.session.acts).toContain('refresh'))
    act(() => ctx.session.setUser(buildUser({ floatingPnL: '-12.50', totalAssets: '99987.50' })))
    expect(screen.getByText('99,987.50')).toBeDefined()
    expect(screen.getByText('-12.50').className).toContain('q-down')
  })

  it('switches to the real account and says what it is', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(mode, buildUser({ virtually: 'YES' }))
    expect(screen.getByText(/Practice with virtual money/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Real account' }))
    expect(await screen.findByText(/In this sandbox, it holds no real money/)).toBeDefined()
    expect(ctx.api.callsOf(mode)).toEqual([{ body: { virtually: 'YES' } }])
    expect(ctx.session.get().mode).toBe('real')
  })

  it('never calls real money virtual on a live site', async () => {
    await open({ siteMode: 'live', user: buildUser({ virtually: 'YES' }) })
    expect(screen.getByText(/Your own money/)).toBeDefined()
  })

  it('leads everywhere in the account area', async () => {
    await open()
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/profile/balance',
        '/profile/orders?kind=all',
        '/profile/orders?kind=contract',
        '/profile/orders?kind=options',
        '/profile/orders?kind=smart',
        '/profile/transactions',
        '/profile/notification',
        '/profile/settings',
        '/profile/settings#password',
        '/profile/invite',
        '/help',
      ]),
    )
  })

  it('logs out', async () => {
    const { ctx, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(ctx.session.acts).toContain('logout')
  })
})
