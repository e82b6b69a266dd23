import type { LinkIcon } from '@quayside/contracts/remotes/links'
import {
  CharityIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  LoanIcon,
  MailIcon,
  MarketIcon,
  SearchIcon,
  SmartTradingIcon,
  SupportIcon,
  UserIcon,
} from '@quayside/ui/icons'
import {
  BellIcon,
  ClockIcon,
  DepositIcon,
  DocumentIcon,
  ExchangeIcon,
  ImageIcon,
  IndicatorIcon,
  InviteIcon,
  KeyIcon,
  SettingsIcon,
  StarIcon,
  VerifiedIcon,
  WalletIcon,
  WithdrawIcon,
} from '@quayside/ui/more-icons'

const DRAWINGS: Readonly<Record<LinkIcon, typeof BellIcon>> = {
  bell: BellIcon,
  charity: CharityIcon,
  chart: IndicatorIcon,
  clock: ClockIcon,
  deposit: DepositIcon,
  document: DocumentIcon,
  exchange: ExchangeIcon,
  help: HelpIcon,
  home: HomeIcon,
  image: ImageIcon,
  info: InfoIcon,
  invite: InviteIcon,
  key: KeyIcon,
  loan: LoanIcon,
  mail: MailIcon,
  market: MarketIcon,
  robot: SmartTradingIcon,
  search: SearchIcon,
  settings: SettingsIcon,
  star: StarIcon,
  support: SupportIcon,
  user: UserIcon,
  verified: VerifiedIcon,
  wallet: WalletIcon,
  withdraw: WithdrawIcon,
}

/** Draws any icon of the list, and a document for a name that only later shells have. */
export function AnyIcon({ name = '' }: { name: string | undefined }) {
  const Drawing = new Map<string, typeof BellIcon>(Object.entries(DRAWINGS)).get(name) ?? DocumentIcon
  return <Drawing />
}
