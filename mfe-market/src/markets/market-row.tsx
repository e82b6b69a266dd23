import type { MarketItem } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import type { PriceWriter } from '@quayside/runtime/live-prices'
import { Change, directionOf } from '@quayside/ui/change'
import { Price } from '@quayside/ui/price'
import { Sparkline } from '@quayside/ui/sparkline'
import { memo, useEffect, useRef } from 'react'
import { useFormats } from '../format/use-formats.ts'
import styles from './market-table.module.css'
import { NameCell, StarCell } from './row-head.tsx'
import { LINE, linePrices } from './row-line.ts'

export type MarketRowProps = {
  item: MarketItem
  writer: PriceWriter
  starred: boolean
  onStar?: (code: string) => void
}

export const MarketRow = memo(function MarketRow({ item, writer, starred, onStar }: MarketRowProps) {
  const t = useT()
  const formats = useFormats()
  const cells = useLiveCells(item, writer)
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

function useLiveCells(item: MarketItem, writer: PriceWriter) {
  const row = useRef<HTMLTableRowElement>(null)
  const line = useRef<SVGPolylineElement>(null)
  const price = useRef<HTMLElement>(null)
  const change = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!row.current || !line.current) return
    return writer.register(item.code, row.current, {
      price: price.current,
      change: change.current,
      spark: { line: line.current, prices: linePrices(item.hundred) },
    })
  }, [item, writer])

  return { row, line, price, change }
}
