import { useState } from 'react'

/**
 * Calls back during rendering when a value changed, such as the language (the same text may be another number) or the
 * account (whose question was never asked). Nothing is drawn, saved or sent in between.
 */
export function useChanged<Value>(value: Value, changed: (before: Value, now: Value) => unknown): void {
  const [before, setBefore] = useState(value)
  if (Object.is(before, value)) return
  setBefore(value)
  changed(before, value)
}
