import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { Change, directionOf } from '@quayside/ui/change'
import { IconButton } from '@quayside/ui/icon-button'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { Price } from '@quayside/ui/price'
import { useFormats } from '../../format/use-formats.ts'
import { DetailsIcon } from '../page-icons.tsx'
import { useLiveHeader } from '../use-live-header.ts'
import { FavoriteStar } from './favorite-star.tsx'
import styles from './phone.module.css'

type HeaderProps = { item: MarketItem; age: number | null; onDetails: () => void }

export function PhoneHeader({ item, age, onDetails }: HeaderProps) {
  const t = useT()
  const formats = useFormats()
  const cells = useLiveHeader(item.code)
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  return (
    <header className={styles.header} data-old={age !== null}>
      <InstrumentLogo logo={item.logo} size="1.75rem" />
      <div className={styles.names}>
        <h1 tabIndex={-1}>{item.appName}</h1>
        {item.open === false && <Badge>{t('session.closed')}</Badge>}
        {age !== null && <Badge tone="warning">{t('live.old')}</Badge>}
      </div>
      <div className={styles.now}>
        <Price
          ref={cells.price}
          text={formats.price(shown?.price ?? item.nowPrice)}
          className={styles.price}
          data-figure="price"
        />
        <Change ref={cells.change} text={formats.change(zdf)} direction={directionOf(zdf)} />
      </div>
      <span className={styles.tools}>
        <FavoriteStar item={item} />
        <IconButton size="sm" label={t('facts.title')} icon={<DetailsIcon />} onClick={onDetails} />
      </span>
    </header>
  )
}
