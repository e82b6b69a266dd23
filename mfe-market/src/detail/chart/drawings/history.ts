import type { Drawing } from './shape.ts'

type Drawings = readonly Drawing[]

/** Drawings of one visit, with the steps that can be undone and redone. */
export type History = {
  readonly past: readonly Drawings[]
  readonly now: Drawings
  readonly future: readonly Drawings[]
}

export function changed({ past, now }: History, next: Drawings): History {
  return { past: [...past, now], now: next, future: [] }
}

export function undone(history: History): History {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
}

export function redone(history: History): History {
  const { past, now, future } = history
  const [after, ...later] = future
  return after ? { past: [...past, now], now: after, future: later } : history
}

/** The step that a key asks for. None while typing, under a dialog, or where shortcuts are off. */
export function stepOfKey(event: KeyboardEvent): typeof undone | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || defaultPrevented) return null
  if (document.documentElement.dataset.shortcuts === 'off') return null
  if (document.querySelector('dialog[open]') !== null) return null
  if (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]')
  )
    return null
  return shiftKey ? redone : undone
}
