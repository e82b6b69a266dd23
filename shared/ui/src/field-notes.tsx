import type { ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

/** Hint and error below a field, with the id that ties them to the control. */
export type FieldNotesProps = { id: string; hint?: ReactNode; error?: string }

/** The hint and the error of a field; `describedBy` ties both to the control. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p className="q-error" id={`${id}-error`}>
          <WarningIcon />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="q-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

/** The control's `aria-describedby` and `aria-invalid`. */
export function describedBy({ id, hint, error }: FieldNotesProps) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
