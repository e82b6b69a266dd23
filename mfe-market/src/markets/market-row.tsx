import type { LiveTick, MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Change, directionOf } from '@quayside/ui/change'
import { Price } from '@quayside/ui/price'
import { Sparkline } from '@quayside/ui/sparkline'
import { memo, useEffect, useRef } from 'react'
import { useFormats } from '../format/use-formats.ts'
import type { ObservedRows } from '../live/observed-rows.ts'
import { drawLine, LINE, linePrices } from '../live/row-line.ts'
import styles from './market-table.module.css'
import { NameCell, StarCell } from './row-head.tsx'

export type MarketRowProps = {
  item: MarketItem
  live: ObservedRows
  starred: boolean
  onStar?: (code: string) => void
}

export const MarketRow = memo(function MarketRow({ item, live, starred, onStar }: MarketRowProps) {
  const t = useT()
  const formats = useFormats()
  const cells = useLiveCells(item, live)
  const shown = useSockets().market.latest(item.code)
  const { zdf } = shown ?? item
  const direction = directionOf(zdf)
  return (
    <tr ref={cells.row}>
      {onStar && <StarCell item={item} starred={starred} onStar={onStar} />}
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
      <td className="q-cell-end">
        <Price ref={cells.price} text={formats.price(shown?.price ?? item.nowPrice)} />
      </td>
      <td className={`q-cell-end ${styles.change}`}>
        <Change ref={cells.change} text={formats.change(zdf)} direction={direction} pill />
        {item.lastSession && (
          <span className={styles.session}>
            {t('session.day', { day: formats.marketDay(item.lastSession) })}
          </span>
        )}
      </td>
    </tr>
  )
})

function useLiveCells(item: MarketItem, live: ObservedRows) {
  const row = useRef<HTMLTableRowElement>(null)
  const line = useRef<SVGPolylineElement>(null)
  const price = useRef<HTMLElement>(null)
  const change = useRef<HTMLElement>(null)

  useEffect(() => {
    if (row.current === null) return
    const draw = (tick: LiveTick) => drawLine(line.current, linePrices(item.hundred), tick)
    return live.register(row.current, { code: item.code, price, change, draw })
  }, [item, live])

  return { row, line, price, change }
}
