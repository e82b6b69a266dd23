import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { openLanguagePicker } from '@quayside/runtime/shell-requests'
import { ChevronRightIcon, HelpIcon, LanguageIcon, MarketIcon, SmartTradingIcon } from '@quayside/ui/icons'
import {
  BellIcon,
  ClockIcon,
  DocumentIcon,
  IndicatorIcon,
  InviteIcon,
  KeyIcon,
  LogOutIcon,
  SettingsIcon,
  VerifiedIcon,
  WalletIcon,
} from '@quayside/ui/more-icons'
import type { ReactNode } from 'react'
import styles from './entry-list.module.css'

type Entry = { readonly href: string; readonly label: string; readonly icon: ReactNode }

/** Orders as the spec names them: all, and each kind (spec §2). */
const ORDERS = [
  { kind: 'all', icon: <IndicatorIcon /> },
  { kind: 'contract', icon: <MarketIcon /> },
  { kind: 'options', icon: <ClockIcon /> },
  { kind: 'smart', icon: <SmartTradingIcon /> },
] as const

export function EntryList() {
  const t = useT()
  const { session } = useHost()
  const money: readonly Entry[] = [
    { href: '/profile/balance', label: t('balance.title'), icon: <WalletIcon /> },
    ...ORDERS.map(({ kind, icon }) => ({
      href: `/profile/orders?kind=${kind}`,
      label: t(`account.orders.${kind}`),
      icon,
    })),
    { href: '/profile/transactions', label: t('statement.title'), icon: <DocumentIcon /> },
    { href: '/profile/notification', label: t('notifications.title'), icon: <BellIcon /> },
  ]
  const self: readonly Entry[] = [
    { href: '/loan/identity', label: t('identity.title'), icon: <VerifiedIcon /> },
    { href: '/profile/settings', label: t('settings.title'), icon: <SettingsIcon /> },
    { href: '/profile/limits', label: t('limits.title'), icon: <ClockIcon /> },
    { href: '/profile/settings#password', label: t('password.title'), icon: <KeyIcon /> },
    { href: '/profile/invite', label: t('invite.title'), icon: <InviteIcon /> },
    { href: '/help', label: t('account.help'), icon: <HelpIcon /> },
  ]
  return (
    <nav className={styles.groups} aria-label={t('account.entries')}>
      <Group entries={money} />
      <Group entries={self}>
        <Action icon={<LanguageIcon />} label={t('account.language')} onSelect={openLanguagePicker} />
        <Action icon={<LogOutIcon />} label={t('account.logout')} onSelect={() => void session.logout()} />
      </Group>
    </nav>
  )
}

function Group({ entries, children }: { entries: readonly Entry[]; children?: ReactNode }) {
  return (
    <ul className={styles.group}>
      {entries.map(({ href, label, icon }) => (
        <li key={href}>
          <Link to={href} className={styles.entry}>
            {icon}
            <span className="q-grow">{label}</span>
            <ChevronRightIcon className={styles.onward} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

function Action({ icon, label, onSelect }: { icon: ReactNode; label: string; onSelect: () => void }) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onSelect}>
        {icon}
        <span className="q-grow">{label}</span>
      </button>
    </li>
  )
}
