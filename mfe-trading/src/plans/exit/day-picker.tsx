import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { MinusIcon, PlusIcon } from '@quayside/ui/icons'
import { useId } from 'react'
import styles from '../plans.module.css'

export type DayPickerProps = {
  days: number
  picked: number
  onPick: (day: number) => void
}

export function DayPicker({ days, picked, onPick }: DayPickerProps) {
  const t = useT()
  const id = useId()
  const words = useDayWords(days)(picked)
  const step = (by: number) => onPick(Math.min(Math.max(picked + by, 1), days + 1))
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>
        <span className="q-text-2">{t('plan.leaveOn')}</span> <output htmlFor={id}>{words}</output>
      </label>
      <div>
        <IconButton size="sm" label={t('plan.dayBefore')} icon={<MinusIcon />} onClick={() => step(-1)} />
        <input
          id={id}
          type="range"
          min={1}
          max={days + 1}
          step={1}
          value={picked}
          aria-valuetext={words}
          onChange={event => onPick(event.target.valueAsNumber)}
        />
        <IconButton size="sm" label={t('plan.dayAfter')} icon={<PlusIcon />} onClick={() => step(1)} />
      </div>
    </div>
  )
}

export function useDayWords(days: number): (day: number) => string {
  const t = useT()
  return day => {
    if (day > days) return t('plan.atEnd')
    return day === 1 ? t('plan.firstDay') : t('plan.day', { day })
  }
}
