import type { MouseEvent } from 'react'

/** Ignores the second click of a double-click: it was meant for the previous element at this place. */
export function isFirstPress({ detail }: MouseEvent): boolean {
  return detail <= 1
}
