import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Change, directionOf } from '@quayside/ui/change'
import { InstrumentLogo } from '@quayside/ui/instrument-logo'
import { Price } from '@quayside/ui/price'
import { memo, useEffect, useRef } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { createCellWriter, useLiveCells } from '../../live/live-cells.ts'
import { watchShown } from '../../live/watch-shown.ts'
import { detailHref } from '../../markets/detail-href.ts'
import type { VisibleRows } from './visible-rows.ts'
import styles from './watchlist.module.css'

type RowProps = { item: MarketItem; seen: VisibleRows; isCurrent: boolean }

/** One instrument in two short lines, rendered once and updated outside React while visible. */
export const WatchlistRow = memo(function WatchlistRow({ item, seen, isCurrent }: RowProps) {
  const t = useT()
  const formats = useFormats()
  const row = useRef<HTMLLIElement>(null)
  const cells = useLiveCells()
  const { market } = useSockets()
  const shown = market.latest(item.code)
  const { zdf } = shown ?? item
  const { code } = item
  const [base, ...quote] = item.appName.split(' / ')
  useEffect(() => {
    if (!row.current) return
    let unwatch: (() => void) | undefined
    const unsee = seen.watch(row.current, isSeen => {
      unwatch?.()
      unwatch = isSeen ? watchShown(market, code, createCellWriter(cells, formats)) : undefined
    })
    return () => {
      unsee()
      unwatch?.()
    }
  }, [code, market, formats, cells, seen])
  return (
    <li ref={row}>
      <Link to={detailHref(item)} className={styles.row} aria-current={isCurrent ? 'page' : undefined}>
        <InstrumentLogo logo={item.logo} size="1.375rem" />
        <span className={styles.name}>
          <bdi translate="no">
            <span className={styles.base}>{base}</span>
            {quote.length > 0 && <span className={styles.quote}>{` / ${quote.join(' / ')}`}</span>}
          </bdi>
        </span>
        <Price
          ref={cells.price}
          text={formats.price(shown?.price ?? item.nowPrice)}
          className={styles.price}
        />
        <span className={styles.code}>
          <bdi translate="no">{item.code}</bdi>
          {item.open === false && <span className={styles.session}>{` · ${t('session.closed')}`}</span>}
        </span>
        <span className={styles.change}>
          <Change ref={cells.change} text={formats.change(zdf)} direction={directionOf(zdf)} />
        </span>
      </Link>
    </li>
  )
})
