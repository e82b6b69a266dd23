import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useObservedRows } from '../live/use-live-rows.ts'
import { MarketRow } from './market-row.tsx'
import styles from './market-table.module.css'

export type MarketTableProps = {
  caption: string
  items: readonly MarketItem[]
  favorites?: ReadonlySet<string>
  onStar?: (code: string) => void
}

export function MarketTable({ caption, items, favorites, onStar }: MarketTableProps) {
  const t = useT()
  const live = useObservedRows()
  return (
    <table className={`q-table ${styles.table} ${onStar ? styles.starred : ''}`}>
      <caption className="q-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {onStar && (
            <th scope="col" className={styles.star}>
              <span className="q-visually-hidden">{t('tab.favourites')}</span>
            </th>
          )}
          <th scope="col">{t('column.name')}</th>
          <th scope="col" className={styles.line}>
            {t('column.line')}
          </th>
          <th scope="col" className="q-cell-end">
            {t('column.price')}
          </th>
          <th scope="col" className="q-cell-end">
            {t('column.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <MarketRow
            key={item.code}
            item={item}
            live={live}
            starred={favorites?.has(item.code) ?? false}
            onStar={onStar}
          />
        ))}
      </tbody>
    </table>
  )
}
