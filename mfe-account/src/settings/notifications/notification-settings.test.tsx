// @vitest-environment happy-dom
import {
  type ChannelSettings,
  changeChannel,
  changeNoticeTimes,
  getChannels,
} from '@quayside/contracts/endpoints/account/channels'
import { getPush, subscribePush, unsubscribePush } from '@quayside/contracts/endpoints/account/push'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { NotificationSettings } from './notification-settings.tsx'

const ADDRESS = { endpoint: 'https://fcm.googleapis.com/fcm/send/ada', keys: { p256dh: 'P', auth: 'A' } }

/** A browser with push, as far as the settings use it. */
function browser(permission: NotificationPermission) {
  const calls: string[] = []
  let subscription: object | null = null
  const made = {
    options: { applicationServerKey: new ArrayBuffer(0) },
    toJSON: () => ADDRESS,
    unsubscribe: async () => void calls.push('unsubscribed'),
  }
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      calls.push(`subscribed with ${applicationServerKey}`)
      subscription = made
      return made
    },
  }
  const registration = { active: {}, pushManager }
  const serviceWorker = {
    async register(address: string) {
      calls.push(`registered ${address}`)
      return registration
    },
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: 'default',
    async requestPermission() {
      calls.push('asked')
      return permission
    },
  })
  return calls
}

const CHANNELS: ChannelSettings = {
  topics: [
    { topic: 'margin', screen: 'always', mail: 'off', push: 'on' },
    { topic: 'alerts', screen: 'on', mail: 'off', push: 'on' },
    { topic: 'money', screen: 'always', mail: 'always', push: 'never' },
    { topic: 'of next year', screen: 'on', mail: 'on', push: 'on' },
  ],
  quiet: null,
  digest: 'off',
  timeZone: null,
}

function open({ isOn = false, email = 'ada@example.test' } = {}) {
  const strings = { 'mfe-account': en, common: shell.common }
  const ctx = createFakeContext({
    path: '/profile/settings',
    user: buildUser({ email, timeZone: 'Asia/Tokyo' }),
    strings,
  })
  let channels = CHANNELS
  ctx.api.answer(getChannels, () => channels)
  ctx.api.answer(changeChannel, ({ body }) => {
    const topics = channels.topics.map(one =>
      one.topic === body?.topic ? { ...one, [String(body.channel)]: body.isOn ? 'on' : 'off' } : one,
    )
    channels = { ...channels, topics }
    return channels
  })
  ctx.api.answer(changeNoticeTimes, ({ body }) => {
    const { quiet = null, digest = 'off', timeZone = null } = body ?? {}
    channels = { ...channels, quiet, digest, timeZone }
    return channels
  })
  ctx.api.answer(getPush, { publicKey: 'KEY', isOn })
  ctx.api.answer(subscribePush, null)
  ctx.api.answer(unsubscribePush, null)
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <NotificationSettings />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-account' },
  )
  return ctx
}

afterEach(() => vi.unstubAllGlobals())

describe('the channels of notifications', () => {
  it('are chosen by topic, one request for each change', async () => {
    const ctx = open()
    const mail = await screen.findByRole('checkbox', { name: 'Price alerts: Email' })
    expect(mail).toHaveProperty('checked', false)
    await userEvent.click(mail)
    await waitFor(() => expect(mail).toHaveProperty('checked', true))
    expect(ctx.api.callsOf(changeChannel)).toMatchObject([
      { body: { topic: 'alerts', channel: 'mail', isOn: true } },
    ])
  })

  it('say what is required or missing, and leave out unknown topics', async () => {
    open({ email: '' })
    const row = await screen.findByRole('row', { name: /^Deposits and withdrawals/ })
    expect(within(row).getAllByText('Required')).toHaveLength(2)
    expect(within(row).getByText('Not available')).toBeDefined()
    expect(within(row).queryByRole('checkbox')).toBeNull()
    expect(screen.getByText(/^Add an email address/)).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })

  it('return to the saved state when a change fails', async () => {
    const ctx = open()
    ctx.api.refuse(changeChannel, refusal('429'))
    const push = await screen.findByRole('checkbox', { name: 'Price alerts: Browser' })
    await userEvent.click(push)
    await waitFor(() => expect(ctx.api.callsOf(changeChannel)).toHaveLength(1))
    await waitFor(() => expect(push).toHaveProperty('checked', true))
  })
})

describe('quiet hours', () => {
  it('begin as a night in the customer’s zone, and change one by one', async () => {
    const ctx = open()
    const on = await screen.findByRole('switch', { name: 'Quiet hours' })
    await userEvent.click(on)
    const from = await screen.findByRole('combobox', { name: 'From' })
    await waitFor(() => expect(from).toHaveProperty('disabled', false))
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Asia/Tokyo')
    await userEvent.selectOptions(from, '23:30')
    await waitFor(() => expect(from).toHaveProperty('value', '23:30'))
    expect(within(from).getByRole('option', { name: '7:00 AM' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(on).toHaveProperty('disabled', false))
    await userEvent.click(on)
    await waitFor(() => expect(ctx.api.callsOf(changeNoticeTimes)).toHaveLength(3))
    expect(ctx.api.callsOf(changeNoticeTimes).map(({ body }) => body)).toEqual([
      { quiet: { from: '22:00', until: '07:00' }, digest: 'off', timeZone: 'Asia/Tokyo' },
      { quiet: { from: '23:30', until: '07:00' }, digest: 'off', timeZone: 'Asia/Tokyo' },
      { quiet: null, digest: 'off', timeZone: 'Asia/Tokyo' },
    ])
  })
})

describe('the digest', () => {
  it('is chosen with the time zone, and leaves the quiet hours alone', async () => {
    const ctx = open()
    const digest = await screen.findByRole('combobox', { name: 'Summary by email' })
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull()
    await userEvent.selectOptions(digest, 'weekly')
    const zone = await screen.findByRole('combobox', { name: 'Time zone' })
    await waitFor(() => expect(zone).toHaveProperty('disabled', false))
    await userEvent.selectOptions(zone, 'Europe/Berlin')
    await waitFor(() => expect(ctx.api.callsOf(changeNoticeTimes)).toHaveLength(2))
    expect(ctx.api.callsOf(changeNoticeTimes).map(({ body }) => body)).toEqual([
      { quiet: null, digest: 'weekly', timeZone: 'Asia/Tokyo' },
      { quiet: null, digest: 'weekly', timeZone: 'Europe/Berlin' },
    ])
  })
})

describe('browser notifications', () => {
  it('ask for permission only once they are turned on, and subscribe this browser', async () => {
    const calls = browser('granted')
    const ctx = open()
    const on = await screen.findByRole('switch', { name: 'Notify this browser' })
    expect(calls).toEqual([])
    await userEvent.click(on)
    await waitFor(() => expect(ctx.api.callsOf(subscribePush)).toHaveLength(1))
    expect(calls).toEqual(['asked', 'registered /push-worker.js', 'subscribed with KEY'])
    expect(ctx.api.callsOf(subscribePush)).toMatchObject([
      { body: { endpoint: ADDRESS.endpoint, p256dh: 'P', auth: 'A' } },
    ])
  })

  it('end in the browser too', async () => {
    browser('granted')
    const ctx = open({ isOn: true })
    await userEvent.click(await screen.findByRole('switch', { name: 'Notify this browser' }))
    await waitFor(() => expect(ctx.api.callsOf(unsubscribePush)).toHaveLength(1))
    expect(ctx.api.callsOf(subscribePush)).toEqual([])
  })

  it('say what to do when the browser blocks them', async () => {
    browser('denied')
    const ctx = open()
    await userEvent.click(await screen.findByRole('switch', { name: 'Notify this browser' }))
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeDefined()
    expect(ctx.api.callsOf(subscribePush)).toEqual([])
  })

  it('say so where a browser has none', async () => {
    open()
    expect(await screen.findByText(/^This browser can’t show notifications/)).toBeDefined()
  })
})
