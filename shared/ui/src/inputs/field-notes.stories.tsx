import { FieldNotes } from './field-notes.tsx'

export function Kinds() {
  return (
    <>
      <FieldNotes id="hint" hint="At least ten characters." />
      <FieldNotes id="error" error="The password is too short." />
      <FieldNotes
        id="both"
        hint="At least ten characters, of which one is a digit."
        error="The password is on a list of passwords that were stolen elsewhere, so it is easy to guess."
      />
    </>
  )
}
