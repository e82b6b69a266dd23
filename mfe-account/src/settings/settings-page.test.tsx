// @vitest-environment happy-dom

import {
  type DeviceSession,
  MOST_SESSIONS,
  repassword,
  revokeSession,
  sessions,
  setLocale,
} from '@quayside/contracts/endpoints/account/account'
import { type AccountSettings, accountSettings } from '@quayside/contracts/endpoints/account/account-life'
import { secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

const SETTINGS: AccountSettings = {
  country: null,
  countryConfirmed: false,
  phone: null,
  timeZone: null,
  startMode: 'last',
}

function buildDevice(over: Partial<DeviceSession> = {}): DeviceSession {
  return {
    id: 'here',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    network: '203.0.113.0/24',
    createdAt: SOME_TIME,
    lastSeenAt: SOME_TIME,
    current: true,
    ...over,
  }
}

const THERE = buildDevice({
  id: 'there',
  current: false,
  userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
})

async function open({ methods = ['password', 'email'], devices = [buildDevice(), THERE] } = {}) {
  const ctx = createFakeContext({ path: '/profile/settings', user: buildUser(), strings })
  ctx.api.answer(sessions, devices)
  const times = { addedAt: SOME_TIME, lastUsedAt: null, removable: false }
  ctx.api.answer(
    ways,
    methods.map(method => ({ method, id: method, name: 'maria', ...times })),
  )
  ctx.api.answer(secondFactor, { totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
  ctx.api.answer(accountSettings, SETTINGS)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Settings' })
  return { ctx, user: userEvent.setup() }
}

async function changePassword(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('Current password'), 'Harbour-71-boat')
  await user.type(screen.getByLabelText('New password'), 'Lantern-48-quay')
  await user.type(screen.getByLabelText('Confirm password'), 'Lantern-48-quay')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

describe('keyboard shortcuts', () => {
  it('has sections with anchors, which can be pressed again', async () => {
    const scrolled: string[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id)
    }
    const { ctx, user } = await open()
    const anchors = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
    const named = anchors.map(link => link.getAttribute('href')?.slice(1) ?? '')
    expect(named).toEqual(['display', 'personal', 'security', 'records'])
    for (const id of named) expect(document.getElementById(id)?.querySelector('h2')).not.toBeNull()
    const security = screen.getByRole('link', { name: 'Security' })
    await user.click(security)
    await user.click(security)
    expect(ctx.history.href()).toBe('/profile/settings#security')
    expect(scrolled).toEqual(['security', 'security'])
    expect(security.getAttribute('aria-current')).toBe('page')
  })

  afterEach(() => {
    localStorage.clear()
    delete document.documentElement.dataset.shortcuts
  })

  it('are turned off here, for this browser, and on again', async () => {
    const { user } = await open()
    const setting = screen.getByRole('switch', { name: 'Keyboard shortcuts' })
    expect(setting).toHaveProperty('checked', true)
    await user.click(setting)
    expect(document.documentElement.dataset.shortcuts).toBe('off')
    expect(localStorage.getItem('quayside.shortcuts')).toBe('off')
    await user.click(setting)
    expect(document.documentElement.dataset.shortcuts).toBeUndefined()
    expect(localStorage.getItem('quayside.shortcuts')).toBeNull()
  })
})

describe('change password', () => {
  it('is not offered to a customer who came by a wallet and has none', async () => {
    await open({ methods: ['wallet'] })
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Ways to log in' })).toBeDefined()
  })

  it('sends the old and the new one and empties the form', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(repassword, null)
    await changePassword(user)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
    expect(ctx.api.callsOf(repassword)).toEqual([
      { body: { oldPassword: 'Harbour-71-boat', password: 'Lantern-48-quay' } },
    ])
  })

  it('sends no new password that is the old one', async () => {
    const { ctx, user } = await open()
    for (const label of ['Current password', 'New password', 'Confirm password'])
      await user.type(screen.getByLabelText(label), 'Harbour-71-boat')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText(en['field.password.same'])).toBeDefined()
    expect(ctx.api.callsOf(repassword)).toEqual([])
  })

  it('shows a wrong old password at its field and keeps the new one', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(repassword, refusal('10004'))
    await changePassword(user)
    expect(await screen.findByText(shell.common['error.10004'])).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Lantern-48-quay')
  })
})

describe('devices', () => {
  it('mark the one in use and end any other', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(revokeSession, null)
    expect(await screen.findByText('This device')).toBeDefined()
    expect(screen.getAllByText('IP range 203.0.113.0/24')).toHaveLength(2)
    ctx.api.answer(sessions, [buildDevice()])
    await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(ctx.api.callsOf(revokeSession)).toEqual([{ params: { id: 'there' } }])
    expect(screen.queryByText(/most recent devices/)).toBeNull()
  })

  it('say that one is gone which was logged out elsewhere, and ask again', async () => {
    const said = toasts()
    const { ctx, user } = await open()
    ctx.api.refuse(revokeSession, refusal('404'))
    ctx.api.answer(sessions, [buildDevice()])
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(said).toEqual([shell.common['changed.gone']])
  })

  it('say where their list ends, and how the others are logged out', async () => {
    const others = Array.from({ length: MOST_SESSIONS - 1 }, (_, at) => {
      return buildDevice({ id: `device-${at}`, current: false })
    })
    await open({ devices: [buildDevice(), ...others] })
    expect(await screen.findByText(/^These are your 100 most recent devices/)).toBeDefined()
  })
})

describe('appearance', () => {
  it('changes the colours of rising and falling prices and remembers them', async () => {
    const { user } = await open()
    const field = screen.getByLabelText('Price colors')
    await user.selectOptions(field, 'colour-blind')
    expect(document.documentElement.dataset.direction).toBe('colour-blind')
    expect(localStorage.getItem('quayside.direction')).toBe('colour-blind')
    await user.selectOptions(field, 'language')
    expect(document.documentElement.dataset.direction).toBeUndefined()
  })
})

describe('language of mail', () => {
  it('is remembered by the server, and stays when the server refuses', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(setLocale, null)
    const field = () => screen.getByLabelText<HTMLSelectElement>('Language for emails and documents')
    await user.selectOptions(field(), 'Deutsch')
    await waitFor(() => expect(ctx.session.get().user?.locale).toBe('de'))
    expect(ctx.api.callsOf(setLocale)).toEqual([{ body: { locale: 'de' } }])
    ctx.api.refuse(setLocale, refusal('500'))
    await user.selectOptions(field(), '日本語')
    await waitFor(() => expect(field().value).toBe('de'))
  })

  it('turns the question before each order off and on again', async () => {
    const { user } = await open()
    const ask = screen.getByRole('switch', { name: 'Confirm each order' })
    await user.click(ask)
    expect(localStorage.getItem('quayside.ask-before-order')).toBe('off')
    await user.click(ask)
    expect(localStorage.getItem('quayside.ask-before-order')).toBeNull()
  })
})
