import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Route, Routes } from '@quayside/runtime/router'
import { LazyScreen, type ScreenEntry } from './lazy-screen.tsx'

// One chunk: sign-in, sign-up and provider callback need nearly the same code.
const login = async () =>
  (await import(/* webpackChunkName: "sign-in" */ './sign-in/login-page.tsx')).LoginPage
const register = async () =>
  (await import(/* webpackChunkName: "sign-in" */ './sign-up/register-page.tsx')).RegisterPage
const callback = async () =>
  (await import(/* webpackChunkName: "sign-in" */ './callback/provider-callback-page.tsx'))
    .ProviderCallbackPage

const SCREENS: readonly ScreenEntry[] = [
  { path: '/pass/login', load: login },
  { path: '/pass/register', load: register },
  // Short screens that link to each other share one chunk, because each chunk has its own copy of the response parsers.
  {
    path: '/pass/reset',
    load: async () => (await import(/* webpackChunkName: "recovery" */ './reset/reset-page.tsx')).ResetPage,
  },
  {
    path: '/pass/account',
    load: async () => (await import(/* webpackChunkName: "recovery" */ './link/link-page.tsx')).LinkPage,
  },
  {
    path: '/pass/lost-step',
    load: async () => (await import(/* webpackChunkName: "recovery" */ './lost/stop-page.tsx')).StopPage,
  },
  { path: '/profile', load: async () => (await import('./home/account-page.tsx')).AccountPage },
  {
    path: '/profile/balance',
    load: async () =>
      (await import(/* webpackChunkName: "money" */ './balance/balance-page.tsx')).BalancePage,
  },
  {
    path: '/profile/balance/deposit',
    load: async () =>
      (await import(/* webpackChunkName: "money" */ './deposit/deposit-page.tsx')).DepositPage,
  },
  {
    path: '/profile/balance/withdraw',
    load: async () =>
      (await import(/* webpackChunkName: "withdraw" */ './withdraw/withdraw-page.tsx')).WithdrawPage,
  },
  {
    path: '/profile/balance/addresses',
    load: async () =>
      (await import(/* webpackChunkName: "withdraw" */ './book/address-book-page.tsx')).AddressBookPage,
  },
  {
    path: '/profile/balance/exchange',
    load: async () =>
      (await import(/* webpackChunkName: "money" */ './exchange/exchange-page.tsx')).ExchangePage,
  },
  {
    path: '/profile/transactions',
    load: async () =>
      (await import(/* webpackChunkName: "money" */ './statement/statement-page.tsx')).StatementPage,
  },
  {
    path: '/profile/notification',
    load: async () =>
      (await import(/* webpackChunkName: "overview" */ './notifications/notifications-page.tsx'))
        .NotificationsPage,
  },
  {
    path: '/profile/settings',
    load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/profile/limits',
    load: async () => (await import(/* webpackChunkName: "limits" */ './limits/limits-page.tsx')).LimitsPage,
  },
  { path: '/profile/invite', load: async () => (await import('./invite/invite-page.tsx')).InvitePage },
  { path: '/api/loginCallback/google', load: callback },
  { path: '/api/loginCallback/facebook', load: callback },
]

export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        {SCREENS.map(({ path, load }) => (
          <Route key={path} path={path} element={<LazyScreen key={path} path={path} load={load} />} />
        ))}
      </Routes>
    </QueryClientProvider>
  )
}
