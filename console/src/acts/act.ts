import type { ReactNode } from 'react'
import type { Method } from '../api/send.ts'

/** One thing somebody may do, asked once, in words, before it is done. */
export type Act = {
  readonly title: string
  /** What will happen, in a sentence or two. */
  readonly words: string
  /** Label of the button that does it. */
  readonly confirm: string
  readonly isDestructive?: boolean
  readonly reason: 'required' | 'optional' | 'none'
  readonly method: Method
  readonly path: string
  readonly body: (reason: string) => unknown
  /** Said once it is done. */
  readonly done: string
  /** What it would change, when that can be shown. */
  readonly preview?: ReactNode
}
