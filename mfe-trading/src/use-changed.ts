import { useState } from 'react'

/** Calls back during rendering when a value changed, before anything is drawn, saved, or sent. */
export function useChanged<Value>(value: Value, changed: (before: Value, now: Value) => unknown): void {
  const [before, setBefore] = useState(value)
  if (Object.is(before, value)) return
  setBefore(value)
  changed(before, value)
}
