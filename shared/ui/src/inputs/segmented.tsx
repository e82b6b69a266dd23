import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode; tone?: 'up' | 'down'; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
  block?: boolean
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size, block } = props
  const name = useId()
  return (
    <div
      className={classNames('q-segmented', size === 'sm' && 'q-segmented-sm', block && 'q-segmented-block')}
      role="radiogroup"
      aria-label={label}
    >
      {options.map(option => (
        <label key={option.value} className={option.tone && `q-tone-${option.tone}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
