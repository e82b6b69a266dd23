import { useT } from '@quayside/runtime/i18n'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ChartLook } from '../drawing/chart-options.ts'
import type { PlotSource } from '../drawing/plot.ts'
import styles from './drawings.module.css'
import { snappedPointAt } from './magnet.ts'
import {
  type Drawing,
  keyStep,
  movedAll,
  type Place,
  POINTS,
  type Point,
  placesOf,
  pointAt,
} from './shape.ts'
import type { Put } from './use-drawings.ts'
import { useGrip } from './use-grip.ts'

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
  onSettle: (drawing: Drawing, how?: Put) => void
  /** A press without a move, or Enter. */
  onPress: () => void
  onRemove: () => void
}

const MOVES_ALL = ['Up', 'Down', 'Left', 'Right'].map(side => `Alt+Arrow${side}`).join(' ')

/** A point of a drawing: dragged, or moved by arrow keys, with Alt the whole drawing. Delete removes the drawing. */
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
      aria-keyshortcuts={POINTS[kind] === 1 ? 'Delete' : `Delete ${MOVES_ALL}`}
      {...grip}
    />
  )
}

function usePointGrip(props: PointProps) {
  const { drawing, at, plot, isMagnetic, onMove, onSettle, onPress, onRemove } = props

  function moved(point: Point | null): Drawing | null {
    return point && { ...drawing, points: drawing.points.with(at, point) }
  }

  const grip = useGrip({
    drawing,
    plot,
    moved(places, by, now) {
      const place = shifted(places[at], by)
      if (!place) return null
      return moved(isMagnetic ? snappedPointAt(place, now, drawing.kind) : pointAt(place, now))
    },
    onMove,
    onSettle,
    onPress,
  })

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
    const now = plot.get()
    const by = now && keyStep(event.key, event.shiftKey, now)
    if (!by) return
    event.preventDefault()
    const places = placesOf(drawing, now)
    const place = shifted(places[at], by)
    const next = event.altKey ? movedAll({ drawing, places, by }, now) : place && moved(pointAt(place, now))
    if (next) onSettle(next, { isRepeat: event.repeat })
  }

  return { ...grip, onKeyDown }
}

function shifted(place: Place | undefined, by: Place): Place | undefined {
  return place && { x: place.x + by.x, y: place.y + by.y }
}
