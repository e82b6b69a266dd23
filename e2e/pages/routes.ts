export type RouteUnderTest = {
  readonly path: string
  readonly access: 'public' | 'visitor' | 'customer'
  /** Page title before the site name; a pattern if it changes live. */
  readonly title: string | RegExp
}

/** Every page of spec §2, with a URL that shows real content. */
export const ROUTES: readonly RouteUnderTest[] = [
  { path: '/', access: 'public', title: 'Home' },
  { path: '/home', access: 'public', title: 'Home' },
  { path: '/market', access: 'public', title: 'Market' },
  {
    path: '/cruuency?code=BTCUSDT&type=2',
    access: 'public',
    title: /^[\d,]+\.\d\d Bitcoin \/ USDT — Quayside$/,
  },
  { path: '/trading', access: 'public', title: 'Smart trading' },
  { path: '/loan', access: 'public', title: 'Loans' },
  { path: '/nfts', access: 'public', title: 'Charity NFTs' },
  { path: '/nfts/first-light', access: 'public', title: 'First light on the quay' },
  { path: '/nfts/mine', access: 'customer', title: 'My NFTs' },
  { path: '/help', access: 'public', title: 'Help center' },
  { path: '/help/faq', access: 'public', title: 'FAQ' },
  { path: '/help/notice', access: 'public', title: 'Notices' },
  { path: '/detail?id=terms&title=Terms', access: 'public', title: 'Terms of service' },
  { path: '/introduction', access: 'public', title: 'About us' },
  { path: '/service', access: 'public', title: 'Customer service' },
  { path: '/api/loginCallback/google', access: 'public', title: 'Log in with Google' },
  { path: '/pass/lost-step', access: 'public', title: 'Stop this login request' },
  { path: '/api/loginCallback/facebook', access: 'public', title: 'Log in with Facebook' },
  { path: '/pass/login', access: 'visitor', title: 'Log in' },
  { path: '/pass/register', access: 'visitor', title: 'Sign up' },
  { path: '/pass/reset', access: 'visitor', title: 'Reset password' },
  { path: '/loan/identity', access: 'customer', title: 'Identity verification' },
  { path: '/loan/identity/name', access: 'customer', title: 'Identity verification' },
  { path: '/profile', access: 'customer', title: 'Account' },
  { path: '/profile/balance', access: 'customer', title: 'Balance' },
  { path: '/profile/balance/deposit', access: 'customer', title: 'Deposit' },
  { path: '/profile/balance/withdraw', access: 'customer', title: 'Withdraw' },
  { path: '/profile/balance/addresses', access: 'customer', title: 'Address book' },
  { path: '/profile/balance/exchange', access: 'customer', title: 'Exchange' },
  { path: '/profile/invite', access: 'customer', title: 'Invite friends' },
  { path: '/profile/notification', access: 'customer', title: 'Notifications' },
  { path: '/profile/settings', access: 'customer', title: 'Settings' },
  { path: '/profile/limits', access: 'customer', title: 'Your limits' },
  { path: '/profile/orders', access: 'customer', title: 'Orders' },
  { path: '/profile/orders?kind=contract&state=ended', access: 'customer', title: 'Orders' },
  { path: '/profile/transactions', access: 'customer', title: 'Statement' },
]
