import type { MouseEvent } from 'react'

/** The second half of a double press is meant for what stood here before, not for what has taken its place. */
export function isFirstPress({ detail }: MouseEvent): boolean {
  return detail <= 1
}
