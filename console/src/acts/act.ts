import type { ReactNode } from 'react'
import type { Method } from '../api/send.ts'

/** What somebody insists on who goes back. */
export type Insisting = {
  /** `<remote>@<version>` of what came to grief and is wanted all the same. */
  readonly accept?: string[]
  /** Why it is an emergency that passes locks and approvals. */
  readonly breakGlass?: string
}

/** An act that is confirmed in a dialog before it is carried out. */
export type Act = {
  readonly title: string
  /** What will happen, in a sentence or two. */
  readonly words: string
  /** Label of the confirming button. */
  readonly confirm: string
  readonly isDestructive?: boolean
  readonly reason: 'required' | 'optional' | 'none'
  readonly method: Method
  readonly path: string
  /** Whether it goes back, where versions may have come to grief and locks may be passed in an emergency. */
  readonly goesBack?: boolean
  readonly body: (reason: string, insisting: Insisting) => unknown
  /** Message after success. */
  readonly done: string
  /** Preview of its changes, where available. */
  readonly preview?: ReactNode
}
