import { useT } from '@quayside/runtime/i18n'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { ChartLook } from '../drawing/chart-options.ts'
import type { PlotSource } from '../drawing/plot.ts'
import styles from './drawings.module.css'
import { snappedPointAt } from './magnet.ts'
import { type Drawing, keyStep, type Place, POINTS, type Point, placesOf, pointAt } from './shape.ts'

type PointProps = {
  drawing: Drawing
  /** Index of the point. */
  at: number
  point: Point
  plot: PlotSource
  look: ChartLook
  isMagnetic: boolean
  takesFocus: boolean
  onMove: (drawing: Drawing) => void
  onSettle: (drawing: Drawing) => void
  /** A press without a move, or Enter. */
  onPress: () => void
  onRemove: () => void
}

/** A press that moves fewer pixels is no drag. */
const LEAST = 4

/** A point of a drawing: dragged, or moved by arrow keys. Delete removes the drawing. */
export function DrawnPoint(props: PointProps) {
  const { drawing, at, point, look, takesFocus } = props
  const { kind, text } = drawing
  const t = useT()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  const grip = usePointGrip(props)
  const name = text ?? t(`draw.${kind}`)
  const [price, time] = [look.formatPrice(point.price), look.formatTime(point.time)]
  const values = { level: price, vertical: time }

  return (
    <span
      ref={element}
      className={styles.end}
      data-end={at}
      role="slider"
      tabIndex={0}
      aria-orientation={kind === 'vertical' ? 'horizontal' : 'vertical'}
      aria-label={POINTS[kind] === 1 ? name : t('draw.point', { name, number: at + 1 })}
      aria-valuenow={kind === 'vertical' ? point.time : point.price}
      aria-valuetext={kind === 'level' || kind === 'vertical' ? values[kind] : `${price}, ${time}`}
      aria-keyshortcuts="Delete"
      {...grip}
    />
  )
}

function usePointGrip(props: PointProps) {
  const { drawing, at, plot, isMagnetic, onMove, onSettle, onPress, onRemove } = props
  const grip = useRef<{ from: Place; x: number; y: number; moved: Drawing | null } | null>(null)

  function moved(point: Point | null): Drawing | null {
    return point && { ...drawing, points: drawing.points.with(at, point) }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const place = placeOf()
    if (event.button !== 0 || !place) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const [x, y] = [event.clientX, event.clientY]
    grip.current = { from: { x, y }, x: place.x - x, y: place.y - y, moved: null }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const [held, now] = [grip.current, plot.get()]
    if (!held || !now) return
    const { from, x, y } = held
    if (!held.moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < LEAST) return
    const place = { x: event.clientX + x, y: event.clientY + y }
    const next = moved(isMagnetic ? snappedPointAt(place, now, drawing.kind) : pointAt(place, now))
    if (!next) return
    held.moved = next
    onMove(next)
  }

  function onPointerUp(): void {
    const held = grip.current
    grip.current = null
    if (held?.moved) onSettle(held.moved)
    else if (held) onPress()
  }

  function onPointerCancel(): void {
    const held = grip.current
    grip.current = null
    if (held?.moved) onSettle(held.moved)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      onPress()
      return
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
      return
    }
    const [now, place] = [plot.get(), placeOf()]
    const step = now && keyStep(event.key, event.shiftKey, now)
    if (!step || !place) return
    event.preventDefault()
    const next = moved(pointAt({ x: place.x + step.x, y: place.y + step.y }, now))
    if (next) onSettle(next)
  }

  function placeOf(): Place | undefined {
    const now = plot.get()
    return now && placesOf(drawing, now)[at]
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }
}
