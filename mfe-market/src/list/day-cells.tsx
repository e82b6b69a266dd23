import type { MarketItem } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import type { CSSProperties, RefObject } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { type DayRange, placeInRange } from './day-range.ts'
import styles from './list-table.module.css'
import { useShiftTime } from './use-shift-time.ts'

type RangeCellProps = {
  range: DayRange | undefined
  price: string
  bar: RefObject<HTMLElement | null>
}

export function RangeCell({ range, price, bar }: RangeCellProps) {
  const formats = useFormats()
  return (
    <td className={styles.range}>
      {range && (
        <span className={styles.span} dir="ltr">
          <i ref={bar} className={styles.bar} style={placeOf(price, range)} />
          <bdi translate="no">{formats.price(range.low)}</bdi>
          <bdi translate="no">{formats.price(range.high)}</bdi>
        </span>
      )}
    </td>
  )
}

function placeOf(price: string, range: DayRange): CSSProperties & Record<'--at', string> {
  return { '--at': placeInRange(price, range) }
}

export function SessionCell({ item: { open, nextShift } }: { item: MarketItem }) {
  const t = useT()
  const time = useShiftTime()
  const isOpen = open !== false
  return (
    <td className={styles.session}>
      <Badge tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'session.open' : 'session.closed')}</Badge>
      <span className={styles.note}>
        {nextShift && t(isOpen ? 'session.until' : 'session.from', { time: time(nextShift) })}
        {nextShift === null && isOpen && t('session.allDay')}
      </span>
    </td>
  )
}
