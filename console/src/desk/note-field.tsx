import { useId } from 'react'

type NoteFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  isFirst?: boolean
}

/** A text for colleagues and for the record; customers never read it. */
export function NoteField({ label, value, onChange, error, isFirst }: NoteFieldProps) {
  const id = useId()
  return (
    <div className="q-field">
      <label className="q-label" htmlFor={id}>
        {label}
      </label>
      <div className="q-control">
        <textarea
          id={id}
          rows={2}
          maxLength={2_000}
          value={value}
          data-focus={isFirst || undefined}
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
