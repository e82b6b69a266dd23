import type { UserInfo } from '@quayside/contracts/customer/user'
import { hasRunOut, RAN_OUT_KEY } from '../api/ran-out.ts'
import type { TextStore } from '../browser/browser-store.ts'
import type { LiveFigures, SessionControl, SessionState } from '../remote/context.ts'
import { createWatched } from '../remote/watched.ts'

export const SESSION_KEYS = {
  token: 'quayside.token',
  user: 'quayside.user',
  login: 'quayside.login',
  mode: 'quayside.mode',
  /** Session that was left here while the server did not answer: its cookie is still in the browser. */
  leaving: 'quayside.leaving',
} as const

const LOGIN_PATH = '/pass/login'
const RETURN_KEY = 'quayside.return'
/** Prefix of keys with unsent input of this tab; signing out removes them. */
const TYPED = 'quayside.typed.'

export type SessionDeps = {
  local: TextStore
  tab: TextStore
  /** Calls back after another tab's write: the key, or null for all of them. */
  onForeignWrite(listener: (key: string | null) => void): void
  fetchUser(): Promise<UserInfo>
  /** Rejects unless the session is over. The token is a parameter because the state has already dropped it. */
  signOut(token: string): Promise<void>
  /** Called before a 401 ends the session; false keeps the customer on the page (spec §8, balance page). */
  confirmExpiry(): Promise<boolean>
  path(): string
  go(path: string): void
}

/** The session of spec §4: its public id (`token`), user and login flag in local storage, the same in every tab. */
export function createSession(deps: SessionDeps): SessionControl {
  const { local, tab } = deps
  const state = createWatched(readState(local))
  const typed = createTyped(deps, state.get())
  let expiring = false

  deps.onForeignWrite(key => {
    if (key !== null && !key.startsWith('quayside.')) return
    const next = reusedIfEqual(state.get(), readState(local))
    // Before any screen is notified.
    typed.follow(next)
    state.set(next)
  })

  function begin(token: string, user: UserInfo): void {
    const mode = user.virtually === 'YES' ? 'real' : 'demo'
    local.set(SESSION_KEYS.token, token)
    local.set(SESSION_KEYS.user, JSON.stringify(user))
    local.set(SESSION_KEYS.login, '1')
    local.set(SESSION_KEYS.mode, mode)
    local.remove(RAN_OUT_KEY)
    const next = reusedIfEqual(state.get(), { status: 'customer', token, user, mode })
    typed.follow(next)
    state.set(next)
  }

  function end(): void {
    for (const key of [SESSION_KEYS.token, SESSION_KEYS.user, SESSION_KEYS.login]) local.remove(key)
    state.set({ status: 'visitor', token: null, user: null, mode: state.get().mode })
  }

  async function expire(): Promise<void> {
    if (expiring) return
    expiring = true
    const { token } = state.get()
    const confirmed = await deps.confirmExpiry().finally(() => {
      expiring = false
    })
    // Another tab may have signed in meanwhile, even if this tab does not know yet.
    if (!confirmed || (local.get(SESSION_KEYS.token) ?? state.get().token) !== token) return
    saveReturnPath(tab, deps.path())
    local.set(RAN_OUT_KEY, '1')
    end()
    deps.go(LOGIN_PATH)
  }

  async function signOut(token = local.get(SESSION_KEYS.leaving)): Promise<void> {
    if (token === null) return
    local.set(SESSION_KEYS.leaving, token)
    await deps.signOut(token).then(
      () => local.remove(SESSION_KEYS.leaving),
      () => undefined,
    )
  }

  void signOut()
  return {
    get: state.get,
    subscribe: state.subscribe,
    login: ({ token, user }) => begin(token, user),
    async logout(to = LOGIN_PATH) {
      const { token } = state.get()
      dropReturnPath(tab)
      local.remove(RAN_OUT_KEY)
      typed.forget()
      end()
      deps.go(to)
      // The customer is signed out here even if the server fails; without an answer, the next page load retries.
      if (token !== null) await signOut(token)
    },
    setUser(user) {
      const { token, user: before } = state.get()
      // A late response may belong to the previous customer.
      if (token !== null && user.id === (before ?? user).id) begin(token, user)
    },
    refresh: createRefresh({ state, fetchUser: deps.fetchUser, begin }),
    expire: () => void expire(),
    live: createWatched<LiveFigures | null>(null),
  }
}

/** Input typed in this tab belongs to one customer: removed at sign-out, kept after an expired session. */
function createTyped({ local, tab }: Pick<SessionDeps, 'local' | 'tab'>, { user }: SessionState) {
  let whose = user?.id

  function forget(): void {
    whose = undefined
    tab.removeAll(TYPED)
  }

  return {
    forget,
    follow(next: SessionState): void {
      const isLeft = next.status === 'visitor' && !hasRunOut(local)
      const isAnother = next.user !== null && next.user.id !== whose
      if (whose !== undefined && (isLeft || isAnother)) forget()
      whose = next.user?.id ?? whose
    },
  }
}

type RefreshParts = Pick<SessionDeps, 'fetchUser'> & {
  state: { get(): SessionState }
  begin(token: string, user: UserInfo): void
}

/** Fetches the customer again, one request at a time; ignores a response older than the known state. */
function createRefresh({ state, fetchUser, begin }: RefreshParts): SessionControl['refresh'] {
  let refreshing: Promise<void> | undefined
  let asks = 0

  async function refresh(): Promise<void> {
    const { token, mode, user: before } = state.get()
    if (token === null) return
    const ask = asks
    const user = await fetchUser()
    const now = state.get()
    if (now.token !== token) return
    // The customer switched accounts, or the socket reported a balance change meanwhile.
    const isOutdated =
      now.mode !== mode || JSON.stringify(now.user?.balances) !== JSON.stringify(before?.balances)
    if (!isOutdated) begin(token, user)
    // A caller that asked meanwhile may know of a change after this response.
    if (isOutdated || asks > ask) await refresh()
  }

  return () => {
    asks += 1
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
}

export function saveReturnPath(tab: TextStore, path: string): void {
  if (isOwnPath(path) && !path.startsWith('/pass/')) tab.set(RETURN_KEY, path)
}

export function readReturnPath(tab: TextStore): string | undefined {
  const path = tab.get(RETURN_KEY)
  return path !== null && isOwnPath(path) ? path : undefined
}

export function dropReturnPath(tab: TextStore): void {
  tab.remove(RETURN_KEY)
}

/** A path of this site; `//host` and `/\host` would be another one. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

export function isSessionPersisted(local: TextStore, token: string): boolean {
  return readState(local).token === token
}

function readState(local: TextStore): SessionState {
  const mode = local.get(SESSION_KEYS.mode) === 'real' ? 'real' : 'demo'
  const token = local.get(SESSION_KEYS.token)
  if (!token || local.get(SESSION_KEYS.login) !== '1')
    return { status: 'visitor', token: null, user: null, mode }
  return { status: 'customer', token, user: parseUser(local.get(SESSION_KEYS.user)), mode }
}

/** Keeps the previous state if nothing differs, which avoids renders at each balance update. */
function reusedIfEqual(before: SessionState, next: SessionState): SessionState {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

const USER_TEXTS = [
  'id',
  'username',
  'email',
  'amount',
  'floatingPnL',
  'totalAssets',
  'loanAmount',
  'bondAmount',
  'profit',
  'kycStatus',
  'virtually',
  'inviteCode',
]

/** A user stored by an older version of the site is refetched rather than trusted. */
function parseUser(text: string | null): UserInfo | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false
  const texts = USER_TEXTS.every(field => typeof Reflect.get(value, field) === 'string')
  return texts && ['balances', 'wallets'].every(field => Array.isArray(Reflect.get(value, field)))
}
