import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={className ? `q-choice ${className}` : 'q-choice'}>
      <input {...input} type="checkbox" id={id} {...describedBy(notes)} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes {...notes} />
    </div>
  )
}
