import { useState } from 'react'

/**
 * Tells, while rendering, that a value is another one than before: the language, in which the same text may be another
 * number, or the account, whose question nobody asked. So nothing is drawn, kept or sent in between.
 */
export function useChanged<Value>(value: Value, changed: (before: Value, now: Value) => unknown): void {
  const [before, setBefore] = useState(value)
  if (Object.is(before, value)) return
  setBefore(value)
  changed(before, value)
}
