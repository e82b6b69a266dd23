import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import type { CSSProperties } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { type DayRange, placeInRange } from '../live/day-range.ts'
import styles from './list-table.module.css'
import { useShiftTime } from './use-shift-time.ts'
import type { RangeCells } from './written-cells.ts'

type RangeCellProps = {
  range: DayRange | undefined
  price: string
  cells: RangeCells
}

export function RangeCell({ range, price, cells }: RangeCellProps) {
  const formats = useFormats()
  return (
    <td className={styles.range}>
      {range && (
        <span className={styles.span} dir="ltr">
          <i ref={cells.range} className={styles.bar} style={placeOf(price, range)} />
          <bdi translate="no" ref={cells.low}>
            {formats.price(range.low)}
          </bdi>
          <bdi translate="no" ref={cells.high}>
            {formats.price(range.high)}
          </bdi>
        </span>
      )}
    </td>
  )
}

function placeOf(price: string, range: DayRange): CSSProperties & Record<'--at', string> {
  return { '--at': placeInRange(price, range) }
}

export function SessionCell({ item: { open, nextShift, halted } }: { item: MarketItem }) {
  const t = useT()
  const time = useShiftTime()
  const isOpen = open !== false
  return (
    <td className={styles.session}>
      <Badge tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'session.open' : 'session.closed')}</Badge>
      <span className={styles.note}>
        {nextShift && t(isOpen ? 'session.until' : 'session.from', { time: time(nextShift) })}
        {nextShift === null && isOpen && t('session.allDay')}
        {halted && !isOpen && t('session.paused')}
      </span>
    </td>
  )
}
