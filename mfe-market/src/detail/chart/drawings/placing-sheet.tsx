import { newClientId } from '@quayside/runtime/client-id'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { PlotSource } from '../drawing/plot.ts'
import styles from './drawings.module.css'
import { snappedPointAt } from './magnet.ts'
import {
  type Drawing,
  type DrawingKind,
  drawnThrough,
  type Place,
  POINTS,
  type Point,
  pointAt,
} from './shape.ts'

type SheetProps = {
  tool: DrawingKind
  plot: PlotSource
  isMagnetic: boolean
  onDraft: (drawing: Drawing | null) => void
  onDone: (drawing: Drawing | null) => void
}

/** A second press within this many pixels of the first counts as the same press. */
const NEAR = 8

/** Covers the chart while drawing. Each point takes one press; a stroke takes two points. */
export function PlacingSheet({ tool, plot, isMagnetic, onDraft, onDone }: SheetProps) {
  const t = useT()
  const id = useRef(newClientId()).current
  const fixed = useRef<readonly Point[]>([])
  const last = useRef<Place | null>(null)
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

  function pointOf(place: Place): Point | null {
    const now = plot.get()
    if (!now) return null
    return isMagnetic ? snappedPointAt(place, now, tool) : pointAt(place, now)
  }

  function draftTo(place: Place): void {
    const point = pointOf(place)
    onDraft(point && drawnThrough({ id, kind: tool }, [...fixed.current, point]))
  }

  function fix(place: Place): void {
    const point = pointOf(place)
    if (!point) return
    last.current = place
    fixed.current = [...fixed.current, point]
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const place = placeIn(event)
    if (POINTS[tool] > 1 && fixed.current.length === 0) fix(place)
    draftTo(place)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const place = placeIn(event)
    const from = last.current
    if (from !== null && Math.hypot(place.x - from.x, place.y - from.y) < NEAR) return
    fix(place)
    if (fixed.current.length === POINTS[tool]) onDone(drawnThrough({ id, kind: tool }, fixed.current))
  }

  return (
    <>
      <div
        className={styles.sheet}
        onPointerDown={onPointerDown}
        onPointerMove={event => draftTo(placeIn(event))}
        onPointerUp={onPointerUp}
      />
      <div className={styles.hint} dir="auto">
        <p role="status">{t(`draw.how.${HOW[tool]}`)}</p>
        <IconButton size="sm" label={t('common:cancel')} icon={<CloseIcon />} onClick={() => onDone(null)} />
      </div>
    </>
  )
}

const HOW = {
  level: 'level',
  vertical: 'vertical',
  trend: 'trend',
  ray: 'points',
  channel: 'channel',
  fibonacci: 'points',
  rectangle: 'points',
  text: 'text',
  measure: 'points',
} as const satisfies Record<DrawingKind, string>

function placeIn(event: PointerEvent<HTMLElement>): Place {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}
