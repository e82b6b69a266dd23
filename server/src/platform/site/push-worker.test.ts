import { createContext, runInContext } from 'node:vm'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { pushWorkerRoute } from './push-worker.ts'

const app = fastify()
pushWorkerRoute(app)

const MESSAGE = {
  title: 'Price alert',
  body: 'EUR/USD rose',
  path: '/market',
  tag: 'one',
  lang: 'en',
  dir: 'ltr',
}

/** The script in a browser with these pages; `send` fires an event and waits for its work. */
async function worker(pages: readonly { visibilityState: string }[] = []) {
  const { body: script } = await app.inject({ url: '/push-worker.js' })
  const listeners = new Map<string, (event: object) => void>()
  const shown: unknown[] = []
  const opened: string[] = []
  const globals = {
    URL,
    location: { origin: 'https://site.example' },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void opened.push(url) },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  }
  runInContext(script, createContext({ ...globals, self: globals }))
  async function send(kind: string, event: object): Promise<void> {
    let work: unknown
    listeners.get(kind)?.({ ...event, waitUntil: (started: unknown) => (work = started) })
    await work
  }
  return { listeners, shown, opened, send }
}

const push = { data: { json: () => MESSAGE } }

describe('the service worker', () => {
  it('shows a message while no page is visible', async () => {
    const { shown, send } = await worker([{ visibilityState: 'hidden' }])
    await send('push', push)
    const { path, ...words } = MESSAGE
    expect(shown).toEqual([{ ...words, data: { path } }])
  })

  it('leaves a message to a visible page', async () => {
    const { shown, send } = await worker([{ visibilityState: 'hidden' }, { visibilityState: 'visible' }])
    await send('push', push)
    expect(shown).toEqual([])
  })

  it.each([
    ['/market', 'https://site.example/market'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
  ])('opens %s as %s', async (path, address) => {
    const { opened, send } = await worker()
    await send('notificationclick', { notification: { close() {}, data: { path } } })
    expect(opened).toEqual([address])
  })

  it('takes no part in requests', async () => {
    const { listeners } = await worker()
    expect([...listeners.keys()].toSorted()).toEqual(['notificationclick', 'push'])
  })
})
