import { type Boot, FIRST_WORDS_ELEMENT } from '@quayside/contracts/boot'
import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import { createApi } from '@quayside/runtime/api'
import { createBrowserHistory } from '@quayside/runtime/browser-history'
import { dialBrowserSocket } from '@quayside/runtime/browser-socket'
import { browserAfter } from '@quayside/runtime/clock'
import type { Api, PageI18n, RemoteContext, SessionControl } from '@quayside/runtime/context'
import type { SharedHistory } from '@quayside/runtime/history'
import { createSession } from '@quayside/runtime/session'
import { createSockets, type SocketControl } from '@quayside/runtime/sockets'
import type { Writable } from '@quayside/runtime/watched'
import { yieldToLoop } from '@quayside/runtime/yield-to-loop'
import { type Ask, createAsk } from './ask.ts'
import { createLinks, type Links } from './links/links.ts'
import { noteSignedIn } from './preferences/cookie.ts'
import { createI18n } from './preferences/i18n-setup.ts'
import { createLanguage, fetchShellStrings, type Language } from './preferences/language.ts'
import { createTheme } from './preferences/theme.ts'
import type { Pinned } from './releases/pinned.ts'
import { createRemoteSystem, type RemoteSystem } from './remotes/remote-system.ts'
import type { ShellParts } from './shell-parts.ts'
import { localStore, tabStore } from './stores.ts'
import { createTelemetry, sendByBeacon } from './telemetry.ts'

/** Pages on which an expired session asks before it redirects (spec §8): the balance, and the pages that it covers. */
const ASKED_AT: readonly string[] = ['/profile/balance', '/profile/balance/withdraw']

export type Assembled = {
  readonly ctx: RemoteContext
  readonly parts: ShellParts
  readonly sockets: SocketControl
  readonly telemetry: ReturnType<typeof createTelemetry>
}

export function assemble(boot: Boot, page: Document, pinned: Writable<Pinned>): Assembled {
  const i18n = createI18n(boot)
  const history = createBrowserHistory(window)
  const telemetry = createTelemetry({ after: browserAfter, send: events => sendByBeacon(events, boot.page) })
  const expiry = createAsk()
  const { api, session } = connectSession({ history, expiry })
  noteSignedIn(page, session)
  const sockets = createSockets({
    dial: dialBrowserSocket,
    after: browserAfter,
    now: () => performance.now(),
    random: Math.random,
    isHidden: () => page.hidden,
    session,
    markets: boot.markets,
    quotes: async (codes, signal) => (await calls()).fetchQuotes(codes, signal),
  })
  const system = createRemoteSystem({
    pinned,
    boot,
    i18n,
    firstWords: page.getElementById(FIRST_WORDS_ELEMENT)?.firstElementChild ?? undefined,
  })
  const ctx: RemoteContext = {
    contract: CONTRACT_VERSION,
    history,
    session,
    sockets,
    api,
    i18n,
    telemetry,
    portal: page.getElementById('portal') ?? page.body,
    basename: '/',
    flags: { siteName: boot.siteName, siteMode: boot.siteMode, device: boot.device },
    boot,
    widgets: system.widgets,
  }
  system.connect(ctx)
  const links = createLinks({ boot, pinned, i18n })
  const language = connectLanguage({ boot, page, i18n, system, links, api, session, sockets })
  const parts: ShellParts = {
    system,
    links,
    language,
    theme: createTheme(page, localStore),
    expiry,
    switchMode: async mode =>
      session.setUser(await (await calls()).switchMode(api, mode === 'real' ? 'YES' : 'NO')),
  }
  return { ctx, parts, sockets, telemetry }
}

export function calls() {
  return import('./calls.ts')
}

let isTransportNew = true

/** The script's fetch, run and first call take three turns, because the first calls come during a render. */
async function transport() {
  if (isTransportNew) await yieldToLoop()
  const loaded = await import('@quayside/runtime/axios-transport')
  if (isTransportNew) await yieldToLoop()
  isTransportNew = false
  return loaded
}

function connectSession({ history, expiry }: { history: SharedHistory; expiry: Ask }): {
  api: Api
  session: SessionControl
} {
  function path(): string {
    const { pathname, search } = history.get().location
    return pathname + search
  }
  const session = createSession({
    local: localStore,
    tab: tabStore,
    onForeignWrite(listener) {
      addEventListener('storage', event => listener(event.key))
      // A page that the browser kept for "back" has missed those events.
      addEventListener('pageshow', ({ persisted }) => persisted && listener(null))
    },
    fetchUser: async () => (await calls()).fetchUser(api),
    signOut: async token => (await calls()).signOut(token),
    confirmExpiry: async () => !ASKED_AT.includes(history.get().location.pathname) || (await expiry.ask()),
    path,
    go: to => history.navigator.push(to),
  })
  const api: Api = createApi({ transport, session })
  return { api, session }
}

type LanguageParts = {
  boot: Boot
  page: Document
  i18n: PageI18n
  system: RemoteSystem
  links: Links
  api: Api
  session: SessionControl
  sockets: SocketControl
}

function connectLanguage({
  boot,
  page,
  i18n,
  system,
  links,
  api,
  session,
  sockets,
}: LanguageParts): Language {
  return createLanguage({
    page,
    store: localStore,
    i18n,
    fetchStrings: fetchShellStrings,
    loadRemoteStrings: async locale =>
      void (await Promise.all([system.loadStrings(locale), links.load(locale)])),
    fetchContents: async locale => (await calls()).fetchContents(api, locale),
    renameMarkets: async () => sockets.listed(await (await calls()).fetchMarkets(api)),
    async remember(locale) {
      if (session.get().status === 'customer') await (await calls()).rememberLocale(api, locale)
    },
    contents: boot.contents,
  })
}
