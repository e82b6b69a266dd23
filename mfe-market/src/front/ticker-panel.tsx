import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Badge } from '@quayside/ui/badge'
import { Change, directionOf } from '@quayside/ui/change'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { Price } from '@quayside/ui/price'
import { Segmented } from '@quayside/ui/segmented'
import { type RefObject, useState } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { useStale } from '../live/use-stale.ts'
import { detailHref } from '../markets/detail-href.ts'
import { SampleOffer } from './sample/sample-offer.tsx'
import styles from './ticker-panel.module.css'
import { LINE_BOX, useTicker } from './use-ticker.ts'

export function TickerPanel({ items }: { items: readonly MarketItem[] }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const item = items.find(each => each.code === chosen) ?? items[0]
  if (!item) return null
  return (
    <section className={styles.panel} aria-label={t(item.open === false ? 'ticker.closed' : 'ticker.title')}>
      <Segmented
        size="sm"
        label={t('ticker.choose')}
        options={items.map(each => ({ value: each.code, label: each.appName }))}
        value={item.code}
        onChange={setChosen}
      />
      <Ticker key={item.code} item={item} />
      {item.open !== false && <SampleOffer item={item} />}
    </section>
  )
}

function Ticker({ item }: { item: MarketItem }) {
  const t = useT()
  const formats = useFormats()
  const stale = useStale()
  const { cells, plot } = useTicker(item)
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  const direction = directionOf(zdf)
  return (
    <>
      <div className={styles.head}>
        <InstrumentLogo logo={item.logo} size="2.25rem" />
        <div className={styles.names}>
          <strong>{item.appName}</strong>
          <span>{item.code}</span>
        </div>
        {item.open === false && <Badge>{t('session.closed')}</Badge>}
        {stale && <Badge tone="warning">{t('live.paused')}</Badge>}
      </div>
      <div className={styles.figures}>
        <Price
          ref={cells.price}
          text={formats.price(shown?.price ?? item.nowPrice)}
          className={styles.price}
        />
        <span className={styles.day}>
          <Change ref={cells.change} text={formats.change(zdf)} direction={direction} />
          <span>
            {item.lastSession
              ? t('session.last', { day: formats.marketDay(item.lastSession) })
              : t('ticker.day')}
          </span>
        </span>
      </div>
      <div ref={plot.root} className={`${styles.plot} q-${direction}`} dir="ltr">
        <svg
          viewBox={`0 0 ${LINE_BOX.width} ${LINE_BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path ref={plot.area} className={styles.area} />
          <path ref={plot.line} className={styles.line} />
        </svg>
        <i ref={plot.dot} className={styles.dot} />
        <bdi translate="no" ref={plot.high} className={styles.high} />
        <bdi translate="no" ref={plot.low} className={styles.low} />
      </div>
      <div className={styles.foot}>
        <Quote label={t('detail.bid')} cell={cells.bid} />
        <Quote label={t('detail.ask')} cell={cells.ask} />
        <Link className="q-link q-end" to={detailHref(item)}>
          {t('ticker.open')}
        </Link>
      </div>
    </>
  )
}

function Quote({ label, cell }: { label: string; cell: RefObject<HTMLElement | null> }) {
  return (
    <dl className={styles.quote}>
      <dt>{label}</dt>
      <dd translate="no" className="q-num">
        <bdi translate="no" ref={cell}>
          –
        </bdi>
      </dd>
    </dl>
  )
}
