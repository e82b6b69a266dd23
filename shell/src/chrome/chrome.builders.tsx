import type { ThemeChoice } from '@quayside/runtime/shell-requests'
import { createWatched } from '@quayside/runtime/watched'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { createAsk } from '../ask.ts'
import { buildLink } from '../links/links.builders.ts'
import type { ShownLink } from '../links/links.ts'
import type { RouteEntry } from '../remotes/route-table.ts'
import { type ShellParts, ShellPartsContext } from '../shell-parts.ts'
import { Chrome } from './chrome.tsx'
// Preloads modules that the page fetches after the first paint.
import './service/customer-service.tsx'
import './service/service-unread.tsx'
import './account/customer-tools.tsx'
import './theme-menu.tsx'
import '../screen/real-only.tsx'
import './navigation/more-links.tsx'
import './navigation/workspace-nav.tsx'

const { chrome, common } = en

const TABLE: readonly RouteEntry[] = [
  route('/', 'mfe-market', { menu: '/', title: 'title.home' }),
  route('/market', 'mfe-market', { menu: '/market', title: 'title.market' }),
  route('/service', 'mfe-help', {}),
  route('/help', 'mfe-help', { back: true }),
  route('/profile', 'mfe-account', { access: 'customer', menu: '/profile' }),
  route('/profile/orders', 'mfe-trading', { access: 'customer', menu: '/profile' }),
  route('/profile/balance', 'mfe-account', { access: 'customer', menu: '/profile' }),
  route('/deposit', 'mfe-account', { access: 'real' }),
  route('/pass/login', 'mfe-account', { access: 'visitor', chrome: 'bare' }),
  route('/pass/register', 'mfe-account', { access: 'visitor', chrome: 'bare' }),
  route('/api/loginCallback/google', 'mfe-account', { access: 'visitor', chrome: 'none' }),
]

function route(at: string, remote: string, over: Partial<RouteEntry>): RouteEntry {
  return { path: at, remote, access: 'public', chrome: 'full', title: 'title', ...over }
}

const LINKS: readonly ShownLink[] = [
  buildLink('/', 'Home', { icon: 'home' }),
  buildLink('/market', 'Market', { icon: 'market' }),
  buildLink('/trading', 'Smart trading'),
  buildLink('/loan', 'Loans'),
  buildLink('/nfts', 'Charity NFTs'),
  buildLink('/profile', 'Account'),
  buildLink('/profile', 'Account', { audience: 'customer', in: { account: 10, 'side.account': 10 } }),
  buildLink('/profile/orders', 'Orders', { audience: 'customer', in: { 'side.account': 20 } }),
  buildLink('/profile/orders?kind=pnl', 'PnL by day', { audience: 'customer', in: { 'side.account': 30 } }),
  buildLink('/profile/transactions', 'Statement', { audience: 'customer', in: { 'side.account': 40 } }),
  buildLink('/help', 'Help center', { icon: 'help', in: { phone: 10, 'footer.company': 30 } }),
  buildLink('/profile/settings', 'Settings', { audience: 'customer', in: { phone: 20, account: 20 } }),
]

export function show({
  links = LINKS,
  ...options
}: FakeContextOptions & { links?: readonly ShownLink[] } = {}) {
  const ctx = createFakeContext({
    ...options,
    strings: { chrome, common, 'mfe-market': { 'title.home': 'Home', 'title.market': 'Market' } },
  })
  const theme = createWatched<ThemeChoice>('system')
  const shownLinks = createWatched(links)
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
    links: { ...shownLinks, load: async () => undefined },
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
  return { ctx, parts, user, mounted, links: shownLinks }
}
