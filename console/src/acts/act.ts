import type { ReactNode } from 'react'
import type { Method } from '../api/send.ts'

/** Overrides of a rollback. */
export type Insisting = {
  /** `<remote>@<version>` of failed versions that are accepted anyway. */
  readonly accept?: string[]
  /** Reason for an emergency that bypasses locks and approvals. */
  readonly breakGlass?: string
}

export type Act = {
  readonly title: string
  readonly words: string
  readonly confirm: string
  readonly isDestructive?: boolean
  readonly reason: 'required' | 'optional' | 'none'
  readonly method: Method
  readonly path: string
  /** A rollback, where failed versions can be accepted and an emergency can bypass locks. */
  readonly rollsBack?: boolean
  readonly body: (reason: string, insisting: Insisting) => unknown
  readonly done: string
  readonly preview?: ReactNode
}
