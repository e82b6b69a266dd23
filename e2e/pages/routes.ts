export type RouteUnderTest = { readonly path: string; readonly access: 'public' | 'visitor' | 'customer' }

/** Every page of spec §2, with an address that shows real content. */
export const ROUTES: readonly RouteUnderTest[] = [
  { path: '/', access: 'public' },
  { path: '/home', access: 'public' },
  { path: '/market', access: 'public' },
  { path: '/cruuency?code=BTCUSDT&type=2', access: 'public' },
  { path: '/trading', access: 'public' },
  { path: '/loan', access: 'public' },
  { path: '/nfts', access: 'public' },
  { path: '/help', access: 'public' },
  { path: '/help/faq', access: 'public' },
  { path: '/help/notice', access: 'public' },
  { path: '/detail?id=terms&title=Terms', access: 'public' },
  { path: '/introduction', access: 'public' },
  { path: '/service', access: 'public' },
  { path: '/api/loginCallback/google', access: 'public' },
  { path: '/pass/login', access: 'visitor' },
  { path: '/pass/register', access: 'visitor' },
  { path: '/pass/reset', access: 'visitor' },
  { path: '/profile', access: 'customer' },
  { path: '/profile/balance', access: 'customer' },
  { path: '/profile/invite', access: 'customer' },
  { path: '/profile/notification', access: 'customer' },
  { path: '/profile/settings', access: 'customer' },
  { path: '/profile/orders', access: 'customer' },
  { path: '/profile/transactions', access: 'customer' },
]
