import type { ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

/** What stands below a field, and the ids that tie it to the control. */
export type FieldNotesProps = { id: string; hint?: ReactNode; error?: string }

/** The hint and the error of a field; both are read with the control through `describedBy`. */
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

/** The `aria-describedby` and `aria-invalid` that belong on the control. */
export function describedBy({ id, hint, error }: FieldNotesProps) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
