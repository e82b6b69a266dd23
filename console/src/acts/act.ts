import type { ReactNode } from 'react'
import type { Method } from '../api/send.ts'

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
  readonly body: (reason: string) => unknown
  /** Message after success. */
  readonly done: string
  /** Preview of its changes, where available. */
  readonly preview?: ReactNode
}
