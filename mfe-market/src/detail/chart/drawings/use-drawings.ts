import { browserStore } from '@quayside/runtime/browser-store'
import { useState } from 'react'
import type { Drawing, DrawingKind } from './shape.ts'
import { MOST_DRAWINGS, readDrawings, writeDrawings } from './stored-drawings.ts'

const store = browserStore(() => localStorage)

export type Drawings = {
  readonly all: readonly Drawing[]
  readonly isFull: boolean
  readonly tool: DrawingKind | null
  choose(tool: DrawingKind | null): void
  /** The drawing last placed by keyboard: its first end takes the focus. */
  readonly placed: string | null
  place(drawing: Drawing): void
  put(drawing: Drawing): void
  remove(id: string): void
}

export function useDrawings(code: string): Drawings {
  const [all, setAll] = useState(() => readDrawings(store, code))
  const [placed, setPlaced] = useState<string | null>(null)
  const [tool, setTool] = useState<DrawingKind | null>(null)
  function save(next: readonly Drawing[]): void {
    setAll(next)
    writeDrawings(store, code, next)
  }
  function put(drawing: Drawing): void {
    const isKnown = all.some(({ id }) => id === drawing.id)
    save(isKnown ? all.map(each => (each.id === drawing.id ? drawing : each)) : [...all, drawing])
  }
  return {
    all,
    put,
    placed,
    place(drawing) {
      setPlaced(drawing.id)
      put(drawing)
    },
    isFull: all.length >= MOST_DRAWINGS,
    tool,
    choose: setTool,
    remove: id => save(all.filter(each => each.id !== id)),
  }
}
