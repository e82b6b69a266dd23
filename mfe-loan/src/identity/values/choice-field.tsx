import { FieldNotes } from '@quayside/ui/field-notes'
import { type ComponentProps, useId } from 'react'
import styles from '../identity.module.css'
import type { Option } from './use-country-options.ts'

export type ChoiceFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  readonly label: string
  readonly options: readonly Option[]
  readonly error: string | undefined
}

/** Radio buttons as rows, none preselected. Other props go to every radio button. */
export function ChoiceField({ label, options, error, ...input }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="q-label">{label}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.choice}>
          <input {...input} type="radio" value={option.value} aria-invalid={error ? true : undefined} />
          {option.label}
        </label>
      ))}
      <FieldNotes id={id} {...(error === undefined ? {} : { error })} />
    </fieldset>
  )
}
