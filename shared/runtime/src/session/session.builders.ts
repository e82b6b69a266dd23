import { buildUser } from '@quayside/testing/builders'
import { createFakeStore } from '@quayside/testing/fake-store'
import { createSession, type SessionDeps } from './session.ts'

export function start(over: Partial<SessionDeps> = {}, stored: Record<string, string> = {}) {
  const local = createFakeStore(stored)
  const tab = createFakeStore()
  const went: string[] = []
  let foreign: (key: string | null) => void = () => {}
  const deps: SessionDeps = {
    local,
    tab,
    onForeignWrite(listener) {
      foreign = listener
    },
    fetchUser: async () => buildUser(),
    signOut: async () => undefined,
    confirmExpiry: async () => true,
    path: () => '/profile?tab=1',
    go: path => void went.push(path),
    ...over,
  }
  return { session: createSession(deps), local, tab, went, foreign: (key: string | null) => foreign(key) }
}

export function signedIn(over: Partial<SessionDeps> = {}) {
  const parts = start(over)
  parts.session.login({ token: 'token-1', user: buildUser() })
  return parts
}
