import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { OptionClock } from '../options/option-clock.tsx'
import { OptionNowResult } from '../options/option-now-cell.tsx'
import type { TimedOption } from '../use-open-options.ts'
import styles from './dock.module.css'

type ChipProps = { option: TimedOption; onPress: () => void }

export function RunningChip({ option, onPress }: ChipProps) {
  const t = useT()
  const { order } = option
  return (
    <button type="button" className={styles.chip} onClick={onPress}>
      <Badge tone={order.direction}>{t(`option.${order.direction}`)}</Badge>
      <bdi className={styles.chipName}>{order.name}</bdi>
      <OptionClock option={option} />
      <span className={styles.chipNow}>
        <OptionNowResult order={order} />
      </span>
    </button>
  )
}
