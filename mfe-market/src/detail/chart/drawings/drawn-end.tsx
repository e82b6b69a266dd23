import { useT } from '@quayside/runtime/i18n'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { ChartLook } from '../chart-options.ts'
import type { PlotSource } from '../plot.ts'
import styles from './drawings.module.css'
import { type Drawing, type End, endsOf, keyStep, movedTo } from './shape.ts'

type EndProps = {
  drawing: Drawing
  end: End
  plot: PlotSource
  look: ChartLook
  takesFocus: boolean
  onMove: (drawing: Drawing) => void
  onSettle: (drawing: Drawing) => void
  onRemove: () => void
}

/** An end of a drawing: dragged, or moved by arrow keys. Delete removes the drawing. */
export function DrawnEnd(props: EndProps) {
  const { drawing, end, look, takesFocus } = props
  const t = useT()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  const grip = useEndGrip(props)
  const point = drawing.kind === 'level' ? { price: drawing.price, time: undefined } : drawing[end]
  const price = look.formatPrice(point.price)

  return (
    <span
      ref={element}
      className={styles.end}
      data-end={end}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(`draw.end.${drawing.kind === 'level' ? 'level' : end}`)}
      aria-valuenow={point.price}
      aria-valuetext={point.time === undefined ? price : `${price}, ${look.formatTime(point.time)}`}
      aria-keyshortcuts="Delete"
      {...grip}
    />
  )
}

function useEndGrip({ drawing, end, plot, onMove, onSettle, onRemove }: EndProps) {
  const grip = useRef<{ x: number; y: number; moved: Drawing | null } | null>(null)

  function moved(x: number, y: number): Drawing | null {
    const now = plot.get()
    return now ? movedTo(drawing, end, { x, y }, now) : null
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const place = placeOf()
    if (event.button !== 0 || !place) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    grip.current = { x: place.x - event.clientX, y: place.y - event.clientY, moved: null }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const held = grip.current
    const next = held && moved(event.clientX + held.x, event.clientY + held.y)
    if (!held || !next) return
    held.moved = next
    onMove(next)
  }

  function onPointerUp(): void {
    const held = grip.current
    grip.current = null
    if (held?.moved) onSettle(held.moved)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
      return
    }
    const [now, place] = [plot.get(), placeOf()]
    const step = now && keyStep(event.key, event.shiftKey, now)
    if (!step || !place) return
    event.preventDefault()
    const next = moved(place.x + step.x, place.y + step.y)
    if (next) onSettle(next)
  }

  function placeOf() {
    const now = plot.get()
    return now && endsOf(drawing, now).find(each => each.end === end)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown,
  }
}
