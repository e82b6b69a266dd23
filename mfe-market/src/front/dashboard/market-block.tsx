import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { Change, directionOf } from '@quayside/ui/change'
import { EmptyState } from '@quayside/ui/empty-state'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { Price } from '@quayside/ui/price'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import type { ObservedRows } from '../../live/observed-rows.ts'
import { useObservedRows } from '../../live/use-live-rows.ts'
import { detailHref } from '../../markets/detail-href.ts'
import { WaitingRows } from '../../markets/waiting-rows.tsx'
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
  const live = useObservedRows()
  const all = (
    <Link className="q-link" to={items.length === 0 ? '/market' : href}>
      {t('list.showAll')}
    </Link>
  )
  return (
    <Card title={title} flush action={items.length > 0 && all}>
      {isWaiting && <WaitingRows count={4} />}
      {!isWaiting && items.length === 0 && <EmptyState message={empty} action={all} />}
      <ul>
        {items.map(item => (
          <Row key={item.code} item={item} live={live} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ item, live }: { item: MarketItem; live: ObservedRows }) {
  const t = useT()
  const formats = useFormats()
  const row = useRef<HTMLLIElement>(null)
  const price = useRef<HTMLElement>(null)
  const change = useRef<HTMLElement>(null)
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  useEffect(() => {
    if (row.current === null) return
    return live.register(row.current, { code: item.code, price, change })
  }, [item, live])
  return (
    <li ref={row}>
      <Link to={detailHref(item)} className={styles.market}>
        <InstrumentLogo logo={item.logo} size="1.625rem" />
        <span className={styles.names}>
          <span dir="auto" className="q-strong">
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
