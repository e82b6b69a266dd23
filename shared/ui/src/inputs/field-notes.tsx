import type { ReactNode } from 'react'
import { WarningIcon } from '../icons.tsx'

export type FieldNotesProps = { id: string; hint?: ReactNode; error?: string }

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

export function describedBy({ id, hint, error }: FieldNotesProps) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
