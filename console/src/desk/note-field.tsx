import { type ReactNode, useId } from 'react'

type NoteFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  isFirst?: boolean
  rows?: number
  /** Maximum number of characters. */
  longest?: number
  /** Language and direction of the text, if different from the console's. */
  lang?: string
  dir?: 'ltr' | 'rtl'
}

export function NoteField({ label, value, onChange, error, hint, isFirst, ...rest }: NoteFieldProps) {
  const { rows = 2, longest = 2_000, lang, dir } = rest
  const id = useId()
  return (
    <div className="q-field">
      <label className="q-label" htmlFor={id}>
        {label}
      </label>
      <div className="q-control">
        <textarea
          id={id}
          rows={rows}
          maxLength={longest}
          lang={lang}
          dir={dir}
          value={value}
          data-focus={isFirst || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.target.value)}
        />
      </div>
      {hint && !error && <p className="q-hint">{hint}</p>}
      {error && (
        <p className="q-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
