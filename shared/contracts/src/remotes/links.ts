import type { RemoteLink, RemoteManifest, RouteClaim } from './remote.ts'

/** Places of the chrome that show links: the navigation, the phone's menu, the account's menu and side, footer, search. */
export const SLOTS = [
  'menu',
  'phone',
  'account',
  'side.account',
  'side.money',
  'side.settings',
  'footer.company',
  'footer.statements',
  'footer.policies',
  'footer.products',
  'search',
] as const
export type Slot = (typeof SLOTS)[number]

export const AUDIENCES = ['everyone', 'visitor', 'customer', 'real'] as const

/** Drawings that the shell has; an older shell shows a document for a newer name. */
export const LINK_ICONS = [
  'bell',
  'charity',
  'chart',
  'clock',
  'deposit',
  'document',
  'exchange',
  'help',
  'home',
  'image',
  'info',
  'invite',
  'key',
  'loan',
  'mail',
  'market',
  'robot',
  'search',
  'settings',
  'star',
  'support',
  'user',
  'verified',
  'wallet',
  'withdraw',
] as const
export type LinkIcon = (typeof LINK_ICONS)[number]

type OldTab = NonNullable<RouteClaim['tab']>

/** Icons of the tabs that a route could name before remotes had links, in their order. */
const OLD_TABS: Readonly<Record<OldTab, LinkIcon>> = {
  home: 'home',
  market: 'market',
  trading: 'robot',
  loan: 'loan',
  nfts: 'charity',
  profile: 'user',
}

/** Path of the menu's link that is marked on a route's pages. */
export function menuPath({ menu, tab }: Pick<RouteClaim, 'menu' | 'tab'>): string | undefined {
  return menu ?? (tab && (tab === 'home' ? '/' : `/${tab}`))
}

/** A manifest without links is from a time when the six tabs were fixed: its tab's own page has a link in the menu. */
export function linksOf({ links, routes }: Pick<RemoteManifest, 'links' | 'routes'>): readonly RemoteLink[] {
  return links ?? routes.flatMap(oldLink)
}

function oldLink({ path, title, tab }: RouteClaim): RemoteLink[] {
  if (tab === undefined || menuPath({ tab }) !== path) return []
  const order = 10 * (1 + Object.keys(OLD_TABS).indexOf(tab))
  return [{ path, label: title, icon: OLD_TABS[tab], in: { menu: order } }]
}
