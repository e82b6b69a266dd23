import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import styles from './moment.module.css'
import { momentOf, partsOf, zone } from './moment.ts'

type MomentFieldsProps = {
  /** Names the moment in both labels: "Pinned until". */
  label: string
  value: string | null
  hint: string
  disabled?: boolean
  onChange: (value: string | null) => void
}

/** A day and a time of this device; no moment while either is missing. */
export function MomentFields({ label, value, hint, disabled = false, onChange }: MomentFieldsProps) {
  const [typed, setTyped] = useState(() => partsOf(value))
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(momentOf(next.day, next.time) ?? null)
  }
  const isHalf = (typed.day === '') !== (typed.time === '')
  return (
    <div className="q-stack q-gap-4">
      <div className={styles.moment}>
        <TextField
          label={`${label}, day`}
          type="date"
          disabled={disabled}
          value={typed.day}
          onChange={event => type({ day: event.target.value })}
        />
        <TextField
          label={`${label}, time`}
          type="time"
          disabled={disabled}
          value={typed.time}
          onChange={event => type({ time: event.target.value })}
        />
      </div>
      <p className="q-small q-text-2">
        {isHalf ? 'Enter both, or neither.' : `${hint} Time of this device, ${zone()}.`}
      </p>
    </div>
  )
}
