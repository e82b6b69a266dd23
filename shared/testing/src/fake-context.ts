import type { Boot } from '@quayside/contracts/boot'
import type { AccountMode, UserInfo } from '@quayside/contracts/customer/user'
import type { Locale } from '@quayside/contracts/locales'
import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'
import type { LiveFigures, RemoteContext, SessionControl, SessionState } from '@quayside/runtime/context'
import { createInstance, type i18n } from 'i18next'
import { buildBoot } from './builders.ts'
import { createFakeApi, type FakeApi } from './fake-api.ts'
import { createFakeSockets, createWatched, type FakeSockets } from './fake-sockets.ts'
import { createMemoryHistory, type MemoryHistory } from './memory-history.ts'

export type FakeContext = RemoteContext & {
  readonly history: MemoryHistory
  readonly api: FakeApi
  readonly sockets: FakeSockets
  readonly session: FakeSession
  readonly reported: readonly TelemetryEvent[]
  readonly mounted: ReadonlyMap<string, Record<string, unknown>>
}

export type FakeSession = SessionControl & {
  set(state: SessionState): void
  readonly acts: readonly ('login' | 'logout' | 'setUser' | 'refresh' | 'expire')[]
}

export type FakeContextOptions = {
  path?: string
  user?: UserInfo
  mode?: AccountMode
  boot?: Partial<Boot>
  locale?: Locale
  device?: 'mobile' | 'desktop'
  siteMode?: 'sandbox' | 'live'
  /** Strings by namespace: `{ 'mfe-market': en }` with `en` from `locales/en.json`. */
  strings?: Record<string, Record<string, string>>
}

export function createFakeContext(options: FakeContextOptions = {}): FakeContext {
  const { locale = 'en', device = 'desktop', siteMode = 'sandbox' } = options
  const boot = buildBoot({ locale, device, siteMode, ...options.boot })
  const reported: TelemetryEvent[] = []
  const mounted = new Map<string, Record<string, unknown>>()
  const portal = document.createElement('div')
  document.body.append(portal)
  const history = createMemoryHistory(options.path)
  return {
    contract: CONTRACT_VERSION,
    history,
    session: createFakeSession(options, path => history.navigator.push(path)),
    sockets: createFakeSockets(boot.markets),
    api: createFakeApi(),
    i18n: createTestI18n(locale, options.strings ?? {}),
    telemetry: {
      report(event, error) {
        reported.push(error === undefined ? event : { ...event, message: String(error) })
      },
    },
    portal,
    basename: '/',
    flags: { siteName: boot.siteName, siteMode, device },
    boot,
    widgets: createFakeWidgets(mounted),
    reported,
    mounted,
  }
}

export function createFakeSession(
  { user, mode }: Pick<FakeContextOptions, 'user' | 'mode'>,
  go: (path: string) => void = () => {},
): FakeSession {
  const visitor: SessionState = { status: 'visitor', token: null, user: null, mode: mode ?? 'demo' }
  const state = createWatched<SessionState>(user ? customer(user, mode) : visitor)
  const acts: FakeSession['acts'][number][] = []
  return {
    ...state,
    live: createWatched<LiveFigures | null>(null),
    acts,
    login(signedIn) {
      acts.push('login')
      state.set({ ...customer(signedIn.user), token: signedIn.token })
    },
    async logout(to = '/pass/login') {
      acts.push('logout')
      state.set({ ...visitor, mode: state.get().mode })
      go(to)
    },
    setUser(next) {
      acts.push('setUser')
      state.set(customer(next))
    },
    async refresh() {
      acts.push('refresh')
    },
    expire() {
      acts.push('expire')
      state.set({ ...visitor, mode: state.get().mode })
    },
  }
}

function customer(user: UserInfo, mode?: AccountMode): SessionState {
  const own = user.virtually === 'YES' ? 'real' : 'demo'
  return { status: 'customer', token: user.token, user, mode: mode ?? own }
}

function createFakeWidgets(mounted: Map<string, Record<string, unknown>>): RemoteContext['widgets'] {
  return {
    mount(name, element, props) {
      mounted.set(name, props)
      element.dataset.widget = name
      return {
        update(next) {
          mounted.set(name, next)
        },
        async unmount() {
          mounted.delete(name)
        },
      }
    },
  }
}

/** Event of a fake context's i18n: a key is missing from a namespace that has texts in the current language. */
export const MISSING_TEXT = 'missingText'

/** i18next set up as in the shell: flat keys, one namespace per remote, ready at once. */
function createTestI18n(locale: Locale, strings: Record<string, Record<string, string>>): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources: { [locale]: strings },
    ns: Object.keys(strings),
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    saveMissing: true,
    saveMissingPlurals: false,
    missingKeyHandler(_, namespace, key, shown) {
      const isText = shown !== key
      if (!isText && instance.hasResourceBundle(instance.language, namespace))
        instance.emit(MISSING_TEXT, namespace, key)
    },
  })
  return instance
}
