import type { DayFigures, MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Change, directionOf } from '@quayside/ui/change'
import { Price } from '@quayside/ui/price'
import { Sparkline } from '@quayside/ui/sparkline'
import { memo, useEffect, useRef } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { type AnsweredRange, answeredRange, type LiveRange, widened, withTick } from '../live/day-range.ts'
import { drawLine, LINE, linePrices } from '../live/row-line.ts'
import { NameCell, StarCell } from '../markets/row-head.tsx'
import { type Columns, hasColumns } from './columns.ts'
import { RangeCell, SessionCell } from './day-cells.tsx'
import styles from './list-table.module.css'
import { spreadText } from './spread.ts'
import type { WindowedRows } from './windowed-rows.ts'
import { drawRange, writeQuotes } from './written-cells.ts'

export type ListRowProps = {
  item: MarketItem
  columns: Columns
  at: number
  day: DayFigures | undefined
  live: WindowedRows
  starred: boolean
  onStar: (code: string) => void
}

export const ListRow = memo(function ListRow({
  item,
  columns,
  at,
  day,
  live,
  starred,
  onStar,
}: ListRowProps) {
  const t = useT()
  const formats = useFormats()
  const { cells, range } = useWrittenCells({ item, at, live, answered: answeredRange(item, day ?? item) })
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
          <RangeCell range={range} price={shown?.price ?? item.nowPrice} cells={cells} />
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

type Written = Pick<ListRowProps, 'item' | 'at' | 'live'> & {
  answered: AnsweredRange | undefined
}

function useWrittenCells({ item, at, live, answered }: Written) {
  const cells = {
    price: useRef<HTMLElement>(null),
    change: useRef<HTMLElement>(null),
    bid: useRef<HTMLElement>(null),
    ask: useRef<HTMLElement>(null),
    spread: useRef<HTMLElement>(null),
    line: useRef<SVGPolylineElement>(null),
    range: useRef<HTMLElement>(null),
    low: useRef<HTMLElement>(null),
    high: useRef<HTMLElement>(null),
  }
  const stable = useRef(cells).current
  const day = useRef(answered)
  day.current = answered
  const seen = useRef<LiveRange>(undefined)
  useEffect(() => {
    const { price, change, line } = stable
    const recent = linePrices(item.hundred)
    return live.register(at, {
      code: item.code,
      price,
      change,
      write(tick, formats) {
        if (day.current) seen.current = withTick(seen.current, day.current.day, tick)
        writeQuotes(stable, tick, formats)
      },
      draw(tick, formats) {
        drawLine(line.current, recent, tick)
        if (day.current) drawRange(stable, widened(day.current, seen.current), tick, formats)
      },
    })
  }, [item, at, live, stable])
  return { cells: stable, range: answered && widened(answered, seen.current) }
}
