import { ChevronDownIcon } from '@quayside/ui/icons'
import styles from './fields.module.css'

type MenuProps<Unit extends string> = {
  label: string
  value: Unit
  options: readonly { readonly value: Unit; readonly label: string; readonly disabled?: boolean }[]
  onChange: (unit: Unit) => void
}

export function UnitMenu<Unit extends string>({ label, value, options, onChange }: MenuProps<Unit>) {
  return (
    <span className={styles.unit}>
      <select
        aria-label={label}
        value={value}
        onChange={event => {
          const chosen = options.find(option => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
