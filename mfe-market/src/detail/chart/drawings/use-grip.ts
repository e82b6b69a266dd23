import { type PointerEvent, useRef } from 'react'
import type { Plot, PlotSource } from '../drawing/plot.ts'
import { type Drawing, type Place, placesOf } from './shape.ts'

type GripParts = {
  drawing: Drawing
  plot: PlotSource
  /** The drawing after a drag by so many pixels from these places; null where it cannot be. */
  moved: (places: readonly Place[], by: Place, plot: Plot) => Drawing | null
  onMove: (drawing: Drawing) => void
  onSettle: (drawing: Drawing) => void
  /** A press without a move. */
  onPress?: () => void
}

type Held = { readonly places: readonly Place[]; readonly from: Place; moved: Drawing | null }

/** A press that moves fewer pixels is no drag. */
const LEAST = 4

/** Pointer handlers of what moves a drawing, by mouse, pen, or finger. */
export function useGrip({ drawing, plot, moved, onMove, onSettle, onPress }: GripParts) {
  const grip = useRef<Held | null>(null)

  function onPointerDown(event: PointerEvent<Element>): void {
    const now = plot.get()
    if (event.button !== 0 || !now) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    grip.current = {
      places: placesOf(drawing, now),
      from: { x: event.clientX, y: event.clientY },
      moved: null,
    }
  }

  function onPointerMove(event: PointerEvent<Element>): void {
    const [held, now] = [grip.current, plot.get()]
    if (!held || !now) return
    const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y }
    if (!held.moved && Math.hypot(by.x, by.y) < LEAST) return
    const next = moved(held.places, by, now)
    if (!next) return
    held.moved = next
    onMove(next)
  }

  function release(): Held | null {
    const held = grip.current
    grip.current = null
    if (held?.moved) onSettle(held.moved)
    return held
  }

  function onPointerUp(): void {
    const held = release()
    if (held && !held.moved) onPress?.()
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: release }
}
