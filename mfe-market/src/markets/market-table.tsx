import type { MarketItem } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import type { PriceWriterDeps } from '@quayside/runtime/live-prices'
import { SortHeader } from '@quayside/ui/sort-header'
import { startTransition, useEffect, useState } from 'react'
import { rowVisibility } from '../live/row-visibility.ts'
import { usePriceWriter } from '../live/use-price-writer.ts'
import type { Sort, SortKey } from './list-view.ts'
import { MarketRow } from './market-row.tsx'
import styles from './market-table.module.css'
import { linePoints } from './row-line.ts'

/** From this length on, rows out of sight are not even laid out; a shorter list need not bother. */
const LONG = 120

/** Rows of the first paint, and how many follow with each turn. */
const FIRST = 40
const MORE = 120

export type MarketTableProps = {
  /** Name of the table for those who do not see it. */
  caption: string
  items: readonly MarketItem[]
  /** With `onSort` the heads sort. */
  sort?: Sort
  onSort?: (by: SortKey) => void
  /** With `onStar` every row has a star. */
  favourites?: ReadonlySet<string>
  onStar?: (code: string) => void
}

/** Instruments with their live price, change and recent line. */
export function MarketTable({ caption, items, sort, onSort, favourites, onStar }: MarketTableProps) {
  const t = useT()
  const head = { sort, onSort }
  const long = items.length > LONG
  return (
    <table
      className={['q-table', styles.table, onStar ? styles.starred : '', long ? styles.long : ''].join(' ')}
    >
      <caption className="q-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {onStar && (
            <th scope="col" className={styles.star}>
              <span className="q-visually-hidden">{t('tab.favourites')}</span>
            </th>
          )}
          <Head by="name" label={t('column.name')} {...head} />
          <th scope="col" className={styles.line}>
            {t('column.line')}
          </th>
          <Head by="price" label={t('column.price')} {...head} end />
          <Head by="change" label={t('column.change')} {...head} end />
        </tr>
      </thead>
      <Rows
        key={long ? 'long' : 'short'}
        items={items}
        favourites={favourites}
        onStar={onStar}
        visibility={long ? rowVisibility : undefined}
      />
    </table>
  )
}

type RowsProps = Pick<MarketTableProps, 'items' | 'favourites' | 'onStar'> & {
  visibility: PriceWriterDeps['visibility']
}

function Rows({ items, favourites, onStar, visibility }: RowsProps) {
  const writer = usePriceWriter(linePoints, visibility)
  const shown = useGrowing(items.length)
  return (
    <tbody>
      {items.slice(0, shown).map(item => (
        <MarketRow
          key={item.code}
          item={item}
          writer={writer}
          starred={favourites?.has(item.code) ?? false}
          onStar={onStar}
        />
      ))}
    </tbody>
  )
}

type HeadProps = Pick<MarketTableProps, 'sort' | 'onSort'> & { by: SortKey; label: string; end?: boolean }

function Head({ by, label, end, sort, onSort }: HeadProps) {
  if (!onSort) {
    return (
      <th scope="col" className={end ? 'q-cell-end' : undefined}>
        {label}
      </th>
    )
  }
  const sorted = sort?.by === by ? sort.order : undefined
  return <SortHeader label={label} sorted={sorted} onSort={() => onSort(by)} end={end} />
}

/** Grows in steps after the first paint, so that a long list does not hold the page back. */
function useGrowing(length: number): number {
  const [shown, setShown] = useState(FIRST)
  useEffect(() => {
    if (shown < length) startTransition(() => setShown(shown + MORE))
  }, [shown, length])
  return shown
}
