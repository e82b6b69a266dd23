import type { DraftForm } from './draft-form.ts'

export type DraftPartProps = {
  readonly form: DraftForm
  /** The item has opened or was removed, so it is read-only. */
  readonly isFixed: boolean
}
