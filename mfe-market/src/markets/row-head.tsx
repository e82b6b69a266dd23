import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Badge } from '@quayside/ui/badge'
import { IconButton } from '@quayside/ui/icon-button'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { StarIcon } from '@quayside/ui/more-icons'
import { detailHref } from './detail-href.ts'
import styles from './market-table.module.css'

type StarProps = { item: MarketItem; starred: boolean; onStar: (code: string) => void }

export function StarCell({ item, starred, onStar }: StarProps) {
  const t = useT()
  return (
    <td className={styles.star}>
      <IconButton
        size="sm"
        label={t(starred ? 'list.unstar' : 'list.star', { name: item.appName })}
        icon={<StarIcon />}
        pressed={starred}
        onClick={() => onStar(item.code)}
      />
    </td>
  )
}

export function NameCell({ item }: { item: MarketItem }) {
  const t = useT()
  return (
    <th scope="row" className={styles.name}>
      <span className={styles.identity}>
        <InstrumentLogo logo={item.logo} size="1.625rem" />
        <span className={styles.names}>
          <Link dir="auto" className="q-row-link q-strong" to={detailHref(item)}>
            {item.appName}
          </Link>
          <span className={styles.code}>
            <span dir="auto" className={item.fullName && styles.full}>
              {item.fullName ?? item.code}
            </span>
            {item.open === false && <Badge>{t('session.closed')}</Badge>}
          </span>
        </span>
      </span>
    </th>
  )
}
