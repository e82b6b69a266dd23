import { useT } from '@quayside/runtime/i18n'
import { useId } from 'react'
import styles from './ticket.module.css'

/** Leverage from 1 to the instrument's maximum; begins at 1, so that more is always the customer's choice. */
export function LeverageField({
  value,
  max,
  onChange,
}: {
  value: number
  max: number
  onChange: (value: number) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.leverage}>
      <label htmlFor={id} className="q-small q-text-2">
        {t('ticket.leverage')}
      </label>
      <output htmlFor={id} className="q-num" dir="ltr">
        {value}×
      </output>
      <input
        id={id}
        type="range"
        min={1}
        max={max}
        step={1}
        value={value}
        aria-valuetext={t('ticket.leverageValue', { value })}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
