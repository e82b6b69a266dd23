import type { MarketItem } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import type { PriceWriter } from '@quayside/runtime/live-prices'
import { Link } from '@quayside/runtime/router'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { Change, directionOf } from '@quayside/ui/change'
import { EmptyState } from '@quayside/ui/empty-state'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { Price } from '@quayside/ui/price'
import { Skeleton } from '@quayside/ui/skeleton'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { usePriceWriter } from '../../live/use-price-writer.ts'
import { detailHref } from '../../markets/detail-href.ts'
import { linePoints } from '../../markets/row-line.ts'
import styles from './dashboard.module.css'

type MarketBlockProps = {
  title: string
  items: readonly MarketItem[]
  isWaiting: boolean
  href: string
  empty: string
}

export function MarketBlock({ title, items, isWaiting, href, empty }: MarketBlockProps) {
  const t = useT()
  const writer = usePriceWriter(linePoints)
  const all = (
    <Link className="q-link" to={items.length === 0 ? '/market' : href}>
      {t('list.showAll')}
    </Link>
  )
  return (
    <Card title={title} flush action={items.length > 0 && all}>
      {isWaiting && (
        <div className={styles.waiting}>
          <Skeleton lines={4} />
        </div>
      )}
      {!isWaiting && items.length === 0 && <EmptyState message={empty} action={all} />}
      <ul>
        {items.map(item => (
          <Row key={item.code} item={item} writer={writer} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ item, writer }: { item: MarketItem; writer: PriceWriter }) {
  const t = useT()
  const formats = useFormats()
  const row = useRef<HTMLLIElement>(null)
  const price = useRef<HTMLElement>(null)
  const change = useRef<HTMLElement>(null)
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  useEffect(() => {
    if (row.current === null) return
    return writer.register(item.code, row.current, { price: price.current, change: change.current })
  }, [item, writer])
  return (
    <li ref={row}>
      <Link to={detailHref(item)} className={styles.market}>
        <InstrumentLogo logo={item.logo} size="1.625rem" />
        <span className={styles.names}>
          <span dir="auto" className="q-strong q-truncate">
            {item.appName}
          </span>
          {item.open === false && <Badge>{t('session.closed')}</Badge>}
        </span>
        <span className={styles.prices}>
          <Price ref={price} text={formats.price(shown?.price ?? item.nowPrice)} />
          <Change ref={change} text={formats.change(zdf)} direction={directionOf(zdf)} />
        </span>
      </Link>
    </li>
  )
}
