import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

export type OtpFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  length?: number
  hint?: ReactNode
  error?: string
  disabled?: boolean
  autoFocus?: boolean
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

export function OtpField(props: OtpFieldProps) {
  const {
    label,
    value,
    onChange,
    onComplete,
    length = 6,
    hint,
    error,
    disabled,
    autoFocus,
    onBlur,
    ref,
  } = props
  const id = useId()
  const notes = { id, hint, error }
  const enter = (text: string) => {
    const digits = westernDigits(text).slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  const current = Math.min(value.length, length - 1)
  return (
    <div className="q-field">
      <label className="q-label" htmlFor={id}>
        {label}
      </label>
      <div className="q-otp" style={{ '--length': length } as Record<string, number>}>
        <input
          id={id}
          ref={ref}
          onBlur={onBlur}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: only where the code is the step's one question
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          onChange={event => enter(event.target.value)}
          {...describedBy(notes)}
        />
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
          <span key={at} aria-hidden="true" data-current={at === current || undefined}>
            {value[at]}
          </span>
        ))}
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}

/** Keyboards of other scripts send their own digits; the server reads 0 to 9. */
function westernDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[\u0e50-\u0e59]/g, digit => String((digit.codePointAt(0) ?? 0) - 0x0e50))
    .replace(/\D/g, '')
}
