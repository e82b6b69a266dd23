import { newClientId } from '@quayside/runtime/client-id'
import { useT } from '@quayside/runtime/i18n'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { PlotSource } from '../plot.ts'
import styles from './drawings.module.css'
import { type Drawing, type DrawingKind, type Place, pointAt } from './shape.ts'

type SheetProps = {
  tool: DrawingKind
  plot: PlotSource
  onDraft: (drawing: Drawing | null) => void
  onDone: (drawing: Drawing | null) => void
}

/** A second press within this many pixels of the first counts as the same press. */
const NEAR = 8

/** Covers the chart while drawing: a level takes one press, a line takes one stroke or two presses. */
export function PlacingSheet({ tool, plot, onDraft, onDone }: SheetProps) {
  const t = useT()
  const id = useRef(newClientId()).current
  const start = useRef<Place | null>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      done.current(null)
    }
    document.addEventListener('keydown', leave, true)
    return () => document.removeEventListener('keydown', leave, true)
  }, [])

  function drawnTo(place: Place): Drawing | null {
    const now = plot.get()
    const to = now ? pointAt(place, now) : null
    if (!now || !to) return null
    if (tool === 'level') return { id, kind: 'level', price: to.price }
    const from = start.current && pointAt(start.current, now)
    return from ? { id, kind: 'trend', from, to } : null
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    start.current ??= placeIn(event)
    onDraft(drawnTo(placeIn(event)))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const place = placeIn(event)
    const from = start.current
    const isSame = from !== null && Math.hypot(place.x - from.x, place.y - from.y) < NEAR
    if (tool === 'level' || !isSame) onDone(drawnTo(place))
  }

  return (
    <div
      className={styles.sheet}
      onPointerDown={onPointerDown}
      onPointerMove={event => onDraft(drawnTo(placeIn(event)))}
      onPointerUp={onPointerUp}
    >
      <p role="status" className={styles.hint}>
        {t(`draw.how.${tool}`)}
      </p>
    </div>
  )
}

function placeIn(event: PointerEvent<HTMLElement>): Place {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}
