// @vitest-environment happy-dom

import { equity } from '@quayside/contracts/endpoints/account/performance'
import { secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { buildUser } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { LazyWidget } from '../lazy-widget.tsx'
import { AccountValue } from './account-value.tsx'

const strings = { 'mfe-account': en, common: shell.common }
const load = async () => AccountValue
const days = [
  { day: '2026-11-18', value: '100000.00' },
  { day: '2026-11-19', value: null },
  { day: '2026-11-20', value: '100150.00' },
]

function open(history = days, options: FakeContextOptions = {}, widget = {}) {
  const ctx = createFakeContext({ user: buildUser(), strings, ...options })
  ctx.api.answer(equity, { days: history })
  ctx.api.answer(pnlByDay, { days: [], total: '12.50' })
  ctx.api.answer(secondFactor, { totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
  renderRemote(<LazyWidget name="value" load={load} height="1rem" />, { ctx, remote: 'mfe-account', widget })
  return { ctx, user: userEvent.setup() }
}

describe('the value of the account', () => {
  it('says whose money it is and what today brought', async () => {
    open()
    expect((await screen.findByText('Demo account')).getAttribute('data-mode')).toBe('demo')
    expect(screen.getByText(/Practice with virtual money/)).toBeDefined()
    expect((await screen.findByText('+12.50')).className).toContain('q-up')
  })

  it('says nothing of today that leaves out what has no price', async () => {
    const { ctx } = open()
    ctx.api.answer(pnlByDay, { days: [], total: '12.50', unpriced: ['ETH'] })
    expect(await screen.findByText('–')).toBeDefined()
    expect(screen.queryByText('+12.50')).toBeNull()
  })

  it('marks the real account by another shape and word', async () => {
    open(days, { user: buildUser({ virtually: 'YES' }) })
    expect((await screen.findByText('Real account')).getAttribute('data-mode')).toBe('real')
  })

  it('writes the figures as the account changes', async () => {
    const { ctx } = open()
    await screen.findByText('Total assets')
    act(() => ctx.session.setUser(buildUser({ totalAssets: '99987.50', floatingPnL: '-12.50' })))
    expect(screen.getByText('99,987.50')).toBeDefined()
    expect(screen.getByText('-12.50').className).toContain('q-down')
  })

  it('reads a day out, and says where none is known', async () => {
    open()
    const slider = await screen.findByRole('slider', { name: 'Day' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 20, 2026: 100,150.00 USD')
    fireEvent.change(slider, { target: { value: '1' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 19, 2026: No recorded price')
    expect(screen.getByText(/Gaps are days/)).toBeDefined()
  })

  it('asks for as many days as are wanted', async () => {
    const { ctx, user } = open()
    await user.click(await screen.findByRole('radio', { name: '1 year' }))
    const asked = ctx.api.callsOf(equity).at(-1)?.query
    expect(Date.parse(asked?.to ?? '') - Date.parse(asked?.from ?? '')).toBe(364 * 86_400_000)
  })

  it('offers three next steps until there is a line', async () => {
    const user = buildUser({ bondAmount: '0.00', profit: '-0.35', kycStatus: 'pending' })
    open(days.slice(0, 1), { user })
    const [order, factor, identity] = within(await screen.findByRole('list')).getAllByRole('link')
    expect(order?.textContent).toContain(en['steps.done'])
    expect(factor?.getAttribute('href')).toBe('/profile/settings#second-factor')
    expect(identity?.textContent).toContain(en['steps.identity.pending'])
    expect(screen.getByText(en['worth.early'])).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('tells of a history that did not come', async () => {
    const ctx = createFakeContext({ user: buildUser(), strings })
    ctx.api.refuse(equity, refusal('400'))
    ctx.api.answer(pnlByDay, { days: [], total: '0.00' })
    renderRemote(<LazyWidget name="value" load={load} height="1rem" />, {
      ctx,
      remote: 'mfe-account',
      widget: { look: 'curve' },
    })
    expect(await screen.findByText('Couldn’t load your account history')).toBeDefined()
  })
})
