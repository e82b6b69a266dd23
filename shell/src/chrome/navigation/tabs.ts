import { CharityIcon, HomeIcon, LoanIcon, MarketIcon, SmartTradingIcon, UserIcon } from '@quayside/ui/icons'

/** The six tabs of spec §2, for the desktop's bar and the phone's. `short` labels fit a sixth of 320 px. */
export const TABS = [
  { tab: 'home', to: '/', label: 'tab.home', short: 'tab.home', Icon: HomeIcon },
  { tab: 'market', to: '/market', label: 'tab.market', short: 'tab.market', Icon: MarketIcon },
  {
    tab: 'trading',
    to: '/trading',
    label: 'tab.trading',
    short: 'tab.trading.short',
    Icon: SmartTradingIcon,
  },
  { tab: 'loan', to: '/loan', label: 'tab.loan', short: 'tab.loan', Icon: LoanIcon },
  { tab: 'nfts', to: '/nfts', label: 'tab.nfts', short: 'tab.nfts.short', Icon: CharityIcon },
  { tab: 'profile', to: '/profile', label: 'tab.profile', short: 'tab.profile', Icon: UserIcon },
] as const
