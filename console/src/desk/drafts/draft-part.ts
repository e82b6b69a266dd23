import type { DraftForm } from './draft-form.ts'

export type DraftPartProps = {
  readonly form: DraftForm
  readonly isFixed: boolean
}
