import { Checkbox } from '@quayside/ui/checkbox'
import { remoteTitle } from '../format/amount.ts'
import styles from './people.module.css'

type ChoicesProps<T extends string> = {
  label: string
  options: readonly { readonly value: T; readonly label: string }[]
  chosen: readonly T[]
  onChange: (chosen: readonly T[]) => void
  problem?: string | undefined
}

export function Choices<T extends string>({ label, options, chosen, onChange, problem }: ChoicesProps<T>) {
  return (
    <fieldset className={`q-stack q-gap-8 ${styles.choices}`}>
      <legend className="q-label">{label}</legend>
      {options.map(option => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={event =>
            onChange(
              event.target.checked
                ? [...chosen, option.value]
                : chosen.filter(value => value !== option.value),
            )
          }
        />
      ))}
      {problem !== undefined && (
        <p className="q-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

export function remoteOptions(remotes: readonly string[]) {
  return remotes.map(value => ({ value, label: remoteTitle(value) }))
}
