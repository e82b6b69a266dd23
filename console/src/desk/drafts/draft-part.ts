import type { DraftForm } from './draft-form.ts'

/** What every part of the editor is given. */
export type DraftPartProps = {
  readonly form: DraftForm
  /** It has opened or was taken off: it is only read. */
  readonly isFixed: boolean
}
