// @vitest-environment happy-dom
import {
  getPush,
  type PushTopic,
  subscribePush,
  unsubscribePush,
} from '@quayside/contracts/endpoints/account/push'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { PushNotifications } from './push-notifications.tsx'

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

function open(topics: PushTopic[] = []) {
  const strings = { 'mfe-account': en, common: shell.common }
  const ctx = createFakeContext({ path: '/profile/settings', user: buildUser(), strings })
  ctx.api.answer(getPush, { publicKey: 'KEY', topics })
  ctx.api.answer(subscribePush, null)
  ctx.api.answer(unsubscribePush, null)
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <PushNotifications />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-account' },
  )
  return ctx
}

afterEach(() => vi.unstubAllGlobals())

describe('browser notifications', () => {
  it('ask for permission only once a topic is turned on, and subscribe this browser to it', async () => {
    const calls = browser('granted')
    const ctx = open(['orders'])
    const alerts = await screen.findByRole('switch', { name: 'Price alerts' })
    expect(calls).toEqual([])
    await userEvent.click(alerts)
    await waitFor(() => expect(ctx.api.callsOf(subscribePush)).toHaveLength(1))
    expect(calls).toEqual(['asked', 'registered /push-worker.js', 'subscribed with KEY'])
    expect(ctx.api.callsOf(subscribePush)).toMatchObject([
      { body: { endpoint: ADDRESS.endpoint, p256dh: 'P', auth: 'A', topics: ['alerts', 'orders'] } },
    ])
  })

  it('end with the last topic, in the browser too', async () => {
    browser('granted')
    const ctx = open(['margin'])
    await userEvent.click(await screen.findByRole('switch', { name: 'Margin warnings and liquidations' }))
    await waitFor(() => expect(ctx.api.callsOf(unsubscribePush)).toHaveLength(1))
    expect(ctx.api.callsOf(subscribePush)).toEqual([])
  })

  it('say what to do when the browser blocks them', async () => {
    browser('denied')
    const ctx = open()
    await userEvent.click(await screen.findByRole('switch', { name: 'Price alerts' }))
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeDefined()
    expect(ctx.api.callsOf(subscribePush)).toEqual([])
  })

  it('say so where a browser has none', async () => {
    open()
    expect(await screen.findByText(/^This browser can’t show notifications/)).toBeDefined()
  })
})
