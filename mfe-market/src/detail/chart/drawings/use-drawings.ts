import { browserStore } from '@quayside/runtime/browser-store'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  changed,
  type History,
  joined,
  type Move,
  putting,
  redone,
  removing,
  type Step,
  stepOfKey,
  undone,
  withStep,
} from './history.ts'
import type { Drawing, DrawingKind } from './shape.ts'
import { MOST_DRAWINGS, storedDrawings } from './stored-drawings.ts'

const store = browserStore(() => localStorage)

export type Put = { readonly isRepeat: boolean }

export type Drawings = {
  readonly all: readonly Drawing[]
  readonly isFull: boolean
  readonly tool: DrawingKind | null
  choose(tool: DrawingKind | null): void
  /** The shown measure, which is never stored. */
  readonly measured: Drawing | null
  measure(drawing: Drawing | null): void
  /** The text note that is being written. */
  readonly written: Drawing | null
  write(drawing: Drawing | null): void
  /** The drawing last placed by keyboard: its first point takes the focus. */
  readonly placed: string | null
  place(drawing: Drawing): void
  /** The repeats of a held key are one step with its first press. */
  put(drawing: Drawing, how?: Put): void
  remove(id: string): void
  removeAll(): void
  /** Undefined without a step to take. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

export function useDrawings(code: string): Drawings {
  const [stored] = useState(() => storedDrawings(store, code))
  const all = useSyncExternalStore(stored.subscribe, stored.get)
  const [history, setHistory] = useState<History>({ past: [], future: [] })
  const [placed, setPlaced] = useState<string | null>(null)
  const [tool, setTool] = useState<DrawingKind | null>(null)
  const [measured, setMeasured] = useState<Drawing | null>(null)
  const [written, setWritten] = useState<Drawing | null>(null)
  function go({ step, history }: Move): void {
    stored.set(withStep(step, stored.get()))
    setHistory(history)
    setPlaced(null)
  }
  function change(step: Step, add = changed): void {
    go({ step, history: add(history, step) })
  }
  function put(drawing: Drawing, how?: Put): void {
    if (drawing.kind === 'measure') setMeasured(drawing)
    else change(putting(drawing, stored.get()), how?.isRepeat ? joined : changed)
  }
  const [back, forth] = [undone(history), redone(history)]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const move = stepOfKey(event)?.(history)
      if (!move) return
      event.preventDefault()
      go(move)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return {
    all,
    put,
    placed,
    place(drawing) {
      if (drawing.kind === 'text') setWritten(drawing)
      else put(drawing)
      setPlaced(drawing.id)
    },
    isFull: all.length >= MOST_DRAWINGS,
    tool,
    choose: setTool,
    measured,
    measure: setMeasured,
    written,
    write: setWritten,
    remove: id => change(removing(drawing => drawing.id === id, stored.get())),
    removeAll: () => change(removing(() => true, stored.get())),
    undo: back ? () => go(back) : undefined,
    redo: forth ? () => go(forth) : undefined,
  }
}
