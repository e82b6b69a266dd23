import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import {
  CharityIcon,
  ForwardIcon,
  LoanIcon,
  MarketIcon,
  SmartTradingIcon,
  UserIcon,
} from '@quayside/ui/icons'
import { BellIcon } from '@quayside/ui/more-icons'
import styles from './entry-cards.module.css'

/** Links of the front page (spec §2, "Home"). */
const ENTRIES = [
  { key: 'market', href: '/market', Icon: MarketIcon },
  { key: 'demo', href: '/profile', Icon: UserIcon },
  { key: 'smart', href: '/trading', Icon: SmartTradingIcon },
  { key: 'loan', href: '/loan', Icon: LoanIcon },
  { key: 'nft', href: '/nfts', Icon: CharityIcon },
  { key: 'notice', href: '/help/notice', Icon: BellIcon },
] as const

export function EntryCards() {
  const t = useT()
  return (
    <ul className={styles.cells} aria-labelledby="front-entries">
      {ENTRIES.map(({ key, href, Icon }) => (
        <li key={key}>
          <Link to={href} className={styles.cell}>
            <Icon />
            <span className={styles.text}>
              <strong>{t(`entry.${key}`)}</strong>
              <span>{t(`entry.${key}.text`)}</span>
            </span>
            <ForwardIcon className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
