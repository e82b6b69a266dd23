import { useId } from 'react'

type ReasonFieldProps = {
  value: string
  onChange: (value: string) => void
  isOptional?: boolean
  error?: string | undefined
}

export function ReasonField({ value, onChange, isOptional, error }: ReasonFieldProps) {
  const id = useId()
  return (
    <div className="q-field">
      <label className="q-label" htmlFor={id}>
        {isOptional ? 'Reason (optional)' : 'Reason'}
      </label>
      <div className="q-control">
        <textarea
          id={id}
          data-focus
          rows={2}
          maxLength={500}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.target.value)}
        />
      </div>
      {error && (
        <p className="q-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
