import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Change, directionOf } from '@quayside/ui/change'
import { IconButton } from '@quayside/ui/icon-button'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { Price } from '@quayside/ui/price'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'
import { useAssetAmount } from '../../format/use-asset-amount.ts'
import { useFormats } from '../../format/use-formats.ts'
import { DetailsIcon, ListIcon } from '../page-icons.tsx'
import { useLiveHeader } from '../use-live-header.ts'
import { FavoriteStar } from './favorite-star.tsx'
import { SessionNote } from './session-note.tsx'
import figures from './strip-figures.module.css'
import styles from './terminal.module.css'

export type StripProps = {
  item: MarketItem
  info: MarketInfo | undefined
  age: number | null
  hasWatchlist: boolean
  onWatchlist: () => void
  onDetails: () => void
}

export function MarketStrip({ item, info, age, hasWatchlist, onWatchlist, onDetails }: StripProps) {
  const t = useT()
  const formats = useFormats()
  const cells = useLiveHeader(item.code, info)
  const amount = useAssetAmount(info)
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  const quote = shown ?? info
  const day = item.lastSession ? 'session' : '24'
  return (
    <header className={styles.strip} data-old={age !== null}>
      <span className={styles.listToggle}>
        <IconButton
          size="sm"
          label={t('terminal.watchlist')}
          icon={<ListIcon />}
          pressed={hasWatchlist}
          onClick={onWatchlist}
        />
      </span>
      <InstrumentLogo logo={item.logo} size="1.5rem" />
      <h1 tabIndex={-1} title={item.code}>
        {item.appName}
      </h1>
      <FavoriteStar item={item} />
      <Price
        ref={cells.price}
        text={formats.price(shown?.price ?? item.nowPrice)}
        className={styles.price}
        data-figure="price"
      />
      <span className={styles.change} title={changeTitle(item, t, formats.marketDay)}>
        <Change ref={cells.change} text={formats.change(zdf)} direction={directionOf(zdf)} />
      </span>
      <div className={figures.figures}>
        <dl className={figures.quote}>
          <Figure label={t('detail.bid')}>
            {quote && (
              <bdi translate="no" ref={cells.bid} data-figure="bid">
                {formats.price(quote.bid)}
              </bdi>
            )}
          </Figure>
          <Figure label={t('detail.ask')}>
            {quote && (
              <bdi translate="no" ref={cells.ask} data-figure="ask">
                {formats.price(quote.ask)}
              </bdi>
            )}
          </Figure>
        </dl>
        <dl className={figures.day}>
          <Figure label={t(day === '24' ? 'detail.high' : 'detail.sessionHigh')}>
            {info && (
              <bdi translate="no" ref={cells.high}>
                {formats.price(info.high)}
              </bdi>
            )}
          </Figure>
          <Figure label={t(day === '24' ? 'detail.low' : 'detail.sessionLow')}>
            {info && (
              <bdi translate="no" ref={cells.low}>
                {formats.price(info.low)}
              </bdi>
            )}
          </Figure>
          <Figure label={t(day === '24' ? 'detail.volume' : 'detail.sessionVolume')}>
            {info && <bdi translate="no">{amount(info.volume, formats.compact)}</bdi>}
          </Figure>
        </dl>
      </div>
      <SessionNote info={info} age={age} />
      <IconButton size="sm" label={t('facts.title')} icon={<DetailsIcon />} onClick={onDetails} />
    </header>
  )
}

type FigureProps = {
  label: string
  children: ReactNode
}

function Figure({ label, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no" className="q-num">
        {children || <Skeleton width="4rem" />}
      </dd>
    </div>
  )
}

function changeTitle(
  { lastSession }: MarketItem,
  t: ReturnType<typeof useT>,
  day: (iso: string) => string,
): string {
  return lastSession ? t('session.last', { day: day(lastSession) }) : t('ticker.day')
}
