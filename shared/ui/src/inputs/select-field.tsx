import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons.tsx'
import { describedBy, FieldNotes } from './field-notes.tsx'

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size'> & {
  label: string
  labelHidden?: boolean
  options: readonly { value: string; label: string; disabled?: boolean }[]
  hint?: ReactNode
  error?: string
  compact?: boolean
}

export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, options, hint, error, compact, className, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={classNames('q-field', compact && 'q-field-compact', className)}>
      <label className={labelHidden ? 'q-visually-hidden' : 'q-label'} htmlFor={id}>
        {label}
      </label>
      <div className="q-control">
        <select {...select} id={id} {...describedBy(notes)}>
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}
