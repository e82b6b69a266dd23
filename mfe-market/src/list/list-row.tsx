import type { DayFigures, MarketItem } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Change, directionOf } from '@quayside/ui/change'
import { Price } from '@quayside/ui/price'
import { Sparkline } from '@quayside/ui/sparkline'
import { memo, useEffect, useRef } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { NameCell, StarCell } from '../markets/row-head.tsx'
import { LINE, linePrices } from '../markets/row-line.ts'
import { type Columns, hasColumns } from './columns.ts'
import { RangeCell, SessionCell } from './day-cells.tsx'
import styles from './list-table.module.css'
import type { RowCells, RowWriter } from './row-writer.ts'
import { spreadText } from './spread.ts'

export type ListRowProps = {
  item: MarketItem
  columns: Columns
  at: number
  day: DayFigures | undefined
  writer: RowWriter
  starred: boolean
  onStar: (code: string) => void
}

export const ListRow = memo(function ListRow({
  item,
  columns,
  at,
  day,
  writer,
  starred,
  onStar,
}: ListRowProps) {
  const t = useT()
  const formats = useFormats()
  const range = rangeOf(day ?? item)
  const cells = useWrittenCells({ item, at, writer, range })
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  const quote = shown ?? item
  const direction = directionOf(zdf)
  return (
    <tr aria-rowindex={at + 2} className={notedClass(item)}>
      <StarCell item={item} starred={starred} onStar={onStar} />
      <NameCell item={item} />
      <td className={styles.line}>
        <Sparkline
          ref={cells.line}
          values={linePrices(item.hundred)}
          width={LINE.width}
          height={LINE.height}
          direction={direction}
        />
      </td>
      <td className={styles.price}>
        <Price ref={cells.price} text={formats.price(shown?.price ?? item.nowPrice)} />
      </td>
      <td className={styles.change}>
        <Change ref={cells.change} text={formats.change(zdf)} direction={direction} pill />
        {item.lastSession && (
          <span className={styles.note}>
            {t('session.day', { day: formats.marketDay(item.lastSession) })}
          </span>
        )}
      </td>
      {hasColumns(columns, 'quotes') && (
        <>
          <td className={styles.quote}>
            <bdi translate="no" ref={cells.bid}>
              {formats.price(quote.bid ?? '')}
            </bdi>
          </td>
          <td className={styles.quote}>
            <bdi translate="no" ref={cells.ask}>
              {formats.price(quote.ask ?? '')}
            </bdi>
          </td>
        </>
      )}
      {hasColumns(columns, 'range') && (
        <>
          <td className={styles.spread}>
            <bdi translate="no" ref={cells.spread}>
              {formats.price(spreadText(quote.bid ?? '', quote.ask ?? ''))}
            </bdi>
          </td>
          <RangeCell range={range} price={shown?.price ?? item.nowPrice} bar={cells.range} />
        </>
      )}
      {hasColumns(columns, 'session') && (
        <>
          <td className={styles.volume}>
            <bdi translate="no">{formats.volume((day ?? item).volume ?? '')}</bdi>
          </td>
          <SessionCell item={item} />
        </>
      )}
    </tr>
  )
})

function notedClass({ lastSession }: MarketItem): string | undefined {
  return lastSession ? styles.noted : undefined
}

function rangeOf({ low, high }: Pick<MarketItem, 'low' | 'high'>) {
  return low === undefined || high === undefined ? undefined : { low, high }
}

type Written = Pick<ListRowProps, 'item' | 'at' | 'writer'> & { range: ReturnType<typeof rangeOf> }

function useWrittenCells({ item, at, writer, range }: Written): RowCells {
  const cells = {
    price: useRef<HTMLElement>(null),
    change: useRef<HTMLElement>(null),
    bid: useRef<HTMLElement>(null),
    ask: useRef<HTMLElement>(null),
    spread: useRef<HTMLElement>(null),
    line: useRef<SVGPolylineElement>(null),
    range: useRef<HTMLElement>(null),
  }
  const stable = useRef(cells).current
  const day = useRef(range)
  day.current = range
  useEffect(
    () =>
      writer.register({
        code: item.code,
        at,
        cells: stable,
        recent: linePrices(item.hundred),
        range: () => day.current,
      }),
    [item, at, writer, stable],
  )
  return stable
}
