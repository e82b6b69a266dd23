import { browserStore } from '@quayside/runtime/browser-store'
import { useEffect, useState } from 'react'
import { changed, type History, redone, stepOfKey, undone } from './history.ts'
import type { Drawing, DrawingKind } from './shape.ts'
import { MOST_DRAWINGS, readDrawings, writeDrawings } from './stored-drawings.ts'

const store = browserStore(() => localStorage)

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
  put(drawing: Drawing): void
  remove(id: string): void
  removeAll(): void
  /** Undefined without a step to take. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

export function useDrawings(code: string): Drawings {
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    now: readDrawings(store, code),
    future: [],
  }))
  const [placed, setPlaced] = useState<string | null>(null)
  const [tool, setTool] = useState<DrawingKind | null>(null)
  const [measured, setMeasured] = useState<Drawing | null>(null)
  const [written, setWritten] = useState<Drawing | null>(null)
  const all = history.now
  function go(next: History): void {
    setHistory(next)
    setPlaced(null)
    writeDrawings(store, code, next.now)
  }
  function put(drawing: Drawing): void {
    if (drawing.kind === 'measure') {
      setMeasured(drawing)
      return
    }
    const isKnown = all.some(({ id }) => id === drawing.id)
    const next = isKnown ? all.map(each => (each.id === drawing.id ? drawing : each)) : [...all, drawing]
    go(changed(history, next))
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOfKey(event)
      const next = step?.(history) ?? history
      if (next === history) return
      event.preventDefault()
      go(next)
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
    remove: id =>
      go(
        changed(
          history,
          all.filter(each => each.id !== id),
        ),
      ),
    removeAll: () => go(changed(history, [])),
    undo: history.past.length > 0 ? () => go(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => go(redone(history)) : undefined,
  }
}
