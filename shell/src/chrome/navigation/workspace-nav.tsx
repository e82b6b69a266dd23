import { useT } from '@quayside/runtime/i18n'
import { useLocation } from '@quayside/runtime/router'
import {
  BellIcon,
  ClockIcon,
  DepositIcon,
  DocumentIcon,
  ExchangeIcon,
  IndicatorIcon,
  InviteIcon,
  KeyIcon,
  MarketIcon,
  SettingsIcon,
  UserIcon,
  WalletIcon,
  WithdrawIcon,
} from '@quayside/ui/icons'
import { ShellLink } from '../shell-link.tsx'

type Place = { readonly to: string; readonly label: string; readonly Icon: typeof UserIcon }

const RESULTS = '/profile/orders?kind=pnl'

const GROUPS: readonly (readonly Place[])[] = [
  [
    { to: '/profile', label: 'account', Icon: UserIcon },
    { to: '/profile/orders', label: 'area.orders', Icon: IndicatorIcon },
    { to: RESULTS, label: 'area.results', Icon: MarketIcon },
    { to: '/profile/transactions', label: 'area.statement', Icon: DocumentIcon },
  ],
  [
    { to: '/profile/balance', label: 'balance', Icon: WalletIcon },
    { to: '/profile/balance/deposit', label: 'area.deposit', Icon: DepositIcon },
    { to: '/profile/balance/withdraw', label: 'area.withdraw', Icon: WithdrawIcon },
    { to: '/profile/balance/exchange', label: 'area.exchange', Icon: ExchangeIcon },
    { to: '/profile/balance/addresses', label: 'area.addresses', Icon: KeyIcon },
  ],
  [
    { to: '/profile/notification', label: 'notifications', Icon: BellIcon },
    { to: '/profile/settings', label: 'settings', Icon: SettingsIcon },
    { to: '/profile/limits', label: 'common:ownLimit.link', Icon: ClockIcon },
    { to: '/profile/invite', label: 'area.invite', Icon: InviteIcon },
  ],
]

export function WorkspaceNav() {
  const t = useT()
  const { pathname, search } = useLocation()
  const isResults = new URLSearchParams(search).get('kind') === 'pnl'
  const isHere = (to: string) => {
    const [path] = to.split('?')
    return path === pathname && (pathname !== '/profile/orders' || isResults === (to === RESULTS))
  }
  return (
    <nav className="shell-side" aria-label={t('account')}>
      {GROUPS.map(places => (
        <ul key={places[0]?.to}>
          {places.map(({ to, label, Icon }) => (
            <li key={to}>
              <ShellLink to={to} aria-current={isHere(to) ? 'page' : undefined}>
                <Icon />
                {t(label)}
              </ShellLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
