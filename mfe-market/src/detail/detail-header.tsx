import type { MarketInfo, MarketItem } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { Change, directionOf } from '@quayside/ui/change'
import { IconButton } from '@quayside/ui/icon-button'
import { StarIcon } from '@quayside/ui/icons'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { Price } from '@quayside/ui/price'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { useFavourites } from '../markets/favourites.ts'
import styles from './market-detail.module.css'
import { useLiveHeader } from './use-live-header.ts'
import { useTimes } from './use-times.ts'

type HeaderProps = {
  item: MarketItem
  info: MarketInfo | undefined
  /** Seconds since the last price, when that is too long. */
  age: number | null
}

/** Name, live price and the day in figures. */
export function DetailHeader({ item, info, age }: HeaderProps) {
  const t = useT()
  const formats = useFormats()
  const favourites = useFavourites()
  const cells = useLiveHeader(item.code)
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  const quote = shown ?? info
  const starred = favourites.codes.has(item.code)
  return (
    <header className={styles.header}>
      <div className={styles.identity}>
        <InstrumentLogo logo={item.logo} size="2.5rem" />
        <div className={styles.names}>
          <h1 tabIndex={-1}>{item.appName}</h1>
          <span>
            {item.code} · {t(`common:marketType.${item.type}`)}
          </span>
        </div>
        <IconButton
          label={t(starred ? 'list.unstar' : 'list.star', { name: item.appName })}
          icon={<StarIcon />}
          pressed={starred}
          onClick={() => favourites.toggle(item.code)}
        />
      </div>
      <div className={styles.now} data-old={age !== null}>
        <Price
          ref={cells.price}
          text={formats.price(shown?.price ?? item.nowPrice)}
          className={styles.price}
          data-figure="price"
        />
        <Change ref={cells.change} text={formats.change(zdf)} direction={directionOf(zdf)} />
        <span className={styles.period}>
          {item.lastSession
            ? t('session.last', { day: formats.marketDay(item.lastSession) })
            : t('ticker.day')}
        </span>
      </div>
      <dl className={styles.day} data-old={age !== null}>
        <Figure label={t('detail.bid')}>
          {quote && (
            <bdi ref={cells.bid} data-figure="bid">
              {formats.price(quote.bid)}
            </bdi>
          )}
        </Figure>
        <Figure label={t('detail.ask')}>
          {quote && (
            <bdi ref={cells.ask} data-figure="ask">
              {formats.price(quote.ask)}
            </bdi>
          )}
        </Figure>
        <Figure label={t(item.lastSession ? 'detail.sessionHigh' : 'detail.high')}>
          {info && <bdi>{formats.price(info.high)}</bdi>}
        </Figure>
        <Figure label={t(item.lastSession ? 'detail.sessionLow' : 'detail.low')}>
          {info && <bdi>{formats.price(info.low)}</bdi>}
        </Figure>
        <Figure label={t(item.lastSession ? 'detail.sessionVolume' : 'detail.volume')}>
          {info && <bdi>{formats.compact(info.volume)}</bdi>}
        </Figure>
        <Session info={info} age={age} />
      </dl>
    </header>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="q-num">{children || <Skeleton width="4rem" />}</dd>
    </div>
  )
}

function Session({ info, age }: Pick<HeaderProps, 'info' | 'age'>) {
  const t = useT()
  const { moment } = useTimes()
  if (!info) return null
  const { open, nextOpen, nextClose } = info.session
  if (age !== null) {
    return (
      <div>
        <dt>
          <Badge tone="warning">{t('live.old')}</Badge>
        </dt>
        <dd>{t('live.age', { seconds: age })}</dd>
      </div>
    )
  }
  return (
    <div>
      <dt>
        <Badge tone={open ? 'success' : 'neutral'}>{t(open ? 'session.open' : 'session.closed')}</Badge>
      </dt>
      <dd>
        {open && (nextClose ? t('session.closes', { time: moment(nextClose) }) : t('session.always'))}
        {!open && nextOpen && t('session.opens', { time: moment(nextOpen) })}
      </dd>
    </div>
  )
}
