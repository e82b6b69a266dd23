import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Switch({ label, hint, error, className, ...input }: SwitchProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const notes = { id, hint, error }
  return (
    <div className={className ? `q-choice q-choice-end ${className}` : 'q-choice q-choice-end'}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state */}
      <input {...input} type="checkbox" role="switch" id={id} {...describedBy(notes)} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes {...notes} />
    </div>
  )
}
