import type { Drawing } from './shape.ts'

type Drawings = readonly Drawing[]

/** What happened to one drawing. Null before it exists, and after it is removed. */
type Change = {
  readonly id: string
  /** Index at which the drawing is inserted. */
  readonly at: number
  readonly before: Drawing | null
  readonly after: Drawing | null
}

export type Step = readonly Change[]

/** Steps of one visit that can be undone and redone. They leave what another tab changed. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export function putting(drawing: Drawing, all: Drawings): Step {
  const at = all.findIndex(({ id }) => id === drawing.id)
  const before = all[at] ?? null
  return [{ id: drawing.id, at: before ? at : all.length, before, after: drawing }]
}

export function removing(isRemoved: (drawing: Drawing) => boolean, all: Drawings): Step {
  return all.flatMap((before, at) => (isRemoved(before) ? [{ id: before.id, at, before, after: null }] : []))
}

export function withStep(step: Step, all: Drawings): Drawings {
  return step.reduce(withChange, all)
}

function withChange(all: Drawings, { id, at, after }: Change): Drawings {
  if (after === null) return all.filter(each => each.id !== id)
  const known = all.findIndex(each => each.id === id)
  return known < 0 ? all.toSpliced(at, 0, after) : all.with(known, after)
}

export function changed({ past }: History, step: Step): History {
  return { past: [...past, step], future: [] }
}

/** Joins a step to the last one if both change the same drawing, as each repeat of a held key does. */
export function joined(history: History, step: Step): History {
  const [last, next] = [history.past.at(-1), step[0]]
  const first = last?.length === 1 ? last[0] : undefined
  if (!first?.before || !first.after || first.id !== next?.id) return changed(history, step)
  return changed({ ...history, past: history.past.slice(0, -1) }, [{ ...first, after: next.after }])
}

/** A step to take, and the history after it. */
export type Move = { readonly step: Step; readonly history: History }

export function undone({ past, future }: History): Move | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    step: step.map(({ before, after, ...change }) => ({ ...change, before: after, after: before })),
    history: { past: past.slice(0, -1), future: [step, ...future] },
  }
}

export function redone({ past, future }: History): Move | null {
  const [step, ...later] = future
  return step ? { step, history: { past: [...past, step], future: later } } : null
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
