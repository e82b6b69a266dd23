// @vitest-environment happy-dom
import { browserStore } from '@quayside/runtime/browser-store'
import { createSession } from '@quayside/runtime/session'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { TOAST_EVENT } from '@quayside/ui/show-toast'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { warnWhenNotPersisted } from './login-not-persisted.ts'

const toasts: unknown[] = []
const hear = (event: Event) => toasts.push(event instanceof CustomEvent ? event.detail : undefined)
beforeEach(() => {
  toasts.length = 0
  addEventListener(TOAST_EVENT, hear)
})
afterEach(() => removeEventListener(TOAST_EVENT, hear))

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

function storageFullFor(isFull: (key: string) => boolean): Storage {
  const stored = new Map<string, string>()
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, text: string) {
      if (isFull(key)) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
  }
  return methods as unknown as Storage
}

function openTab(open: () => Storage) {
  const local = browserStore(open)
  const session = createSession({
    local,
    tab: browserStore(blocked),
    onForeignWrite: () => undefined,
    fetchUser: async () => buildUser(),
    signOut: async () => undefined,
    confirmExpiry: async () => true,
    path: () => '/',
    go: () => undefined,
  })
  warnWhenNotPersisted({ session, i18n: createFakeContext().i18n }, local)
  return session
}

const user = buildUser()
const storages: [string, () => Storage][] = [
  ['a blocked storage', blocked],
  ['a full storage', () => storageFullFor(() => true)],
  ['a storage that has room for the token alone', () => storageFullFor(key => key === 'quayside.login')],
]

it.each(storages)('says once that %s does not keep the login, which works', async (_name, open) => {
  const storage = open === blocked ? undefined : open()
  const session = openTab(() => storage ?? blocked())
  expect(toasts).toEqual([])
  session.login({ token: 'one', user })
  await session.refresh()
  session.setUser(buildUser({ amount: '7.00' }))
  expect(toasts).toEqual([expect.objectContaining({ tone: 'warning' })])
  expect(session.get()).toMatchObject({ status: 'customer', token: 'one' })
  await session.logout()
  session.login({ token: 'two', user })
  expect(toasts).toHaveLength(2)
})

it('says nothing when the login is kept', () => {
  const storage = storageFullFor(() => false)
  openTab(() => storage).login({ token: 'one', user })
  expect(toasts).toEqual([])
})
