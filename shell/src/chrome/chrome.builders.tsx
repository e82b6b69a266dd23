import type { ThemeChoice } from '@quayside/runtime/shell-requests'
import { createWatched } from '@quayside/runtime/watched'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { createAsk } from '../ask.ts'
import type { RouteEntry } from '../remotes/route-table.ts'
import { type ShellParts, ShellPartsContext } from '../shell-parts.ts'
import { Chrome } from './chrome.tsx'
// Preloads modules that the page fetches after the first paint.
import './service/customer-service.tsx'
import './account/customer-tools.tsx'
import './theme-menu.tsx'
import '../screen/real-only.tsx'
import './navigation/workspace-nav.tsx'

const { chrome, common } = en

const TABLE: readonly RouteEntry[] = [
  route('/', 'mfe-market', { tab: 'home', title: 'title.home' }),
  route('/market', 'mfe-market', { tab: 'market', title: 'title.market' }),
  route('/service', 'mfe-help', {}),
  route('/help', 'mfe-help', { back: true }),
  route('/profile', 'mfe-account', { access: 'customer', tab: 'profile' }),
  route('/profile/balance', 'mfe-account', { access: 'customer', tab: 'profile' }),
  route('/deposit', 'mfe-account', { access: 'real' }),
  route('/pass/login', 'mfe-account', { access: 'visitor', chrome: 'bare' }),
  route('/pass/register', 'mfe-account', { access: 'visitor', chrome: 'bare' }),
  route('/api/loginCallback/google', 'mfe-account', { access: 'visitor', chrome: 'none' }),
]

function route(at: string, remote: string, over: Partial<RouteEntry>): RouteEntry {
  return { path: at, remote, access: 'public', chrome: 'full', title: 'title', ...over }
}

export function show(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({
    ...options,
    strings: { chrome, common, 'mfe-market': { 'title.home': 'Home', 'title.market': 'Market' } },
  })
  const theme = createWatched<ThemeChoice>('system')
  const mounted: string[] = []
  const parts: ShellParts = {
    system: {
      table: TABLE,
      widgets: ctx.widgets,
      mounted: [],
      connect() {},
      prefetch: vi.fn(),
      loadStrings: async () => undefined,
      mountScreen(remote, element) {
        mounted.push(remote)
        element.append(`screen of ${remote}`)
        return { update() {}, async unmount() {} }
      },
    },
    language: {
      contents: createWatched(ctx.boot.contents),
      change: vi.fn(async () => undefined),
      restore: async () => undefined,
    },
    theme: { get: theme.get, subscribe: theme.subscribe, choose: theme.set },
    expiry: createAsk(),
    switchMode: vi.fn(async mode => {
      ctx.session.setUser(buildUser({ virtually: mode === 'real' ? 'YES' : 'NO' }))
    }),
  }
  const user = userEvent.setup()
  renderRemote(
    <ShellPartsContext value={parts}>
      <Chrome />
    </ShellPartsContext>,
    { ctx, remote: 'chrome' },
  )
  return { ctx, parts, user, mounted }
}
