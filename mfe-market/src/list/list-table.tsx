import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { SortHeader } from '@quayside/ui/sort-header'
import { type CSSProperties, useCallback, useRef } from 'react'
import { useLiveRows } from '../live/use-live-rows.ts'
import type { Sort, SortKey } from '../markets/list-view.ts'
import table from '../markets/market-table.module.css'
import { type Columns, hasColumns, useColumns } from './columns.ts'
import type { Density } from './density.ts'
import { useDrawnGroups } from './drawn-groups.ts'
import { ListRow } from './list-row.tsx'
import styles from './list-table.module.css'
import { type RowWindow, useRowWindow } from './row-window.ts'
import { useDayFigures } from './use-day-figures.ts'
import { createWindowedRows } from './windowed-rows.ts'

/** Redraw interval of small charts, in milliseconds. */
const DRAWING_PACE = 4_000

export type ListTableProps = {
  caption: string
  items: readonly MarketItem[]
  density: Density
  sort: Sort | undefined
  onSort: (by: SortKey) => void
  favorites: ReadonlySet<string>
  onStar: (code: string) => void
}

export function ListTable(props: ListTableProps) {
  const { caption, items, density, favorites, onStar } = props
  const element = useRef<HTMLTableElement>(null)
  const live = useLiveRows(DRAWING_PACE, createWindowedRows)
  const columns = useColumns()
  const days = useDayFigures(hasColumns(columns, 'range'))
  const { groups, reach } = useDrawnGroups(items)
  const show = useCallback(
    (window: RowWindow, isScrolled: boolean) => {
      live.show(window)
      reach(window, isScrolled)
    },
    [live, reach],
  )
  useRowWindow(element, items.length, show)
  return (
    <table
      ref={element}
      className={`q-table ${table.table} ${table.starred} ${styles.list}`}
      data-density={density}
      data-columns={columns}
      aria-rowcount={items.length + 1}
    >
      <caption className="q-visually-hidden">{caption}</caption>
      <Head {...props} columns={columns} />
      {groups.map(({ from, size, rows }) => (
        <tbody key={from} style={heightOf(size)} data-rows={size}>
          {rows.map((item, at) => (
            <ListRow
              key={item.code}
              item={item}
              columns={columns}
              live={live}
              onStar={onStar}
              at={from + at}
              day={days.get(item.code)}
              starred={favorites.has(item.code)}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type HeadProps = Pick<ListTableProps, 'sort' | 'onSort'> & { columns: Columns }

function Head({ sort, onSort, columns }: HeadProps) {
  const t = useT()
  const sorts = (by: SortKey) => ({
    label: t(`column.${by}`),
    sorted: sort?.by === by ? sort.order : undefined,
    onSort: () => onSort(by),
  })
  const plain = (place: 'line' | 'quote' | 'spread' | 'range' | 'volume' | 'session', label: string) => (
    <th scope="col" className={styles[place]}>
      {label}
    </th>
  )
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={table.star}>
          <span className="q-visually-hidden">{t('tab.favourites')}</span>
        </th>
        <SortHeader {...sorts('name')} />
        {plain('line', t('column.line'))}
        <SortHeader {...sorts('price')} end />
        <SortHeader {...sorts('change')} end />
        {hasColumns(columns, 'quotes') && (
          <>
            {plain('quote', t('detail.bid'))}
            {plain('quote', t('detail.ask'))}
          </>
        )}
        {hasColumns(columns, 'range') && (
          <>
            {plain('spread', t('column.spread'))}
            {plain('range', t('column.range'))}
          </>
        )}
        {hasColumns(columns, 'session') && (
          <>
            {plain('volume', t('column.volume'))}
            {plain('session', t('column.session'))}
          </>
        )}
      </tr>
    </thead>
  )
}

/** Hidden rows are not laid out, and distant rows not drawn, so their group sets the height. */
function heightOf(size: number): CSSProperties & Record<'--rows', number> {
  return { '--rows': size }
}
