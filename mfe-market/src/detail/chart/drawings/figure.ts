import type { Plot } from '../drawing/plot.ts'
import { type Drawing, type DrawingKind, type Place, type Point, placesOf } from './shape.ts'

type Line = readonly [Place, Place]

/** The geometry of a drawing, in pixels. Labels are in the order of their texts; null hides one. */
export type Figure = {
  readonly lines: readonly Line[]
  readonly area?: readonly Place[]
  readonly labels?: readonly (Place | null)[]
}

export const FIBONACCI = ['0', '0.236', '0.382', '0.5', '0.618', '0.786', '1'] as const

/** Minimum height of a Fibonacci label, in pixels. */
const LABEL = 14

export function figureOf(drawing: Drawing, plot: Plot): Figure {
  const [a, b = a, c = b] = placesOf(drawing, plot)
  return a && b && c ? FIGURES[drawing.kind]([a, b, c], plot, drawing.points) : { lines: [] }
}

/** The price of a Fibonacci level: 0 is at the second point, 1 at the first. */
export function fibonacciPrice([from, to]: readonly Point[], share: string): number {
  return from && to ? to.price + (from.price - to.price) * Number(share) : Number.NaN
}

type Draw = (places: readonly [Place, Place, Place], plot: Plot, points: readonly Point[]) => Figure

const FIGURES: Readonly<Record<DrawingKind, Draw>> = {
  level: ([{ y }], { left, right }) => ({ lines: [horizontal(left, right, y)] }),
  vertical: ([{ x }], { top, bottom }) => ({
    lines: [
      [
        { x, y: top },
        { x, y: bottom },
      ],
    ],
  }),
  trend: ([a, b]) => ({ lines: [[a, b]] }),
  ray: ([a, b], plot) => ({ lines: [[a, edgeBeyond(a, b, plot)]] }),
  channel: ([a, b, c]) => {
    const by = offset([a, b], c)
    const [d, e] = [moved(a, by), moved(b, by)]
    return {
      lines: [
        [a, b],
        [d, e],
      ],
      area: [a, b, e, d],
    }
  },
  fibonacci: ([a, b], plot, points) => {
    const heights = FIBONACCI.map(share => plot.yOf(fibonacciPrice(points, share)))
    const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    return {
      lines: heights.map(y => horizontal(left, right, y)),
      labels: apart(heights).map(y => (y === null ? null : { x: left, y })),
    }
  },
  rectangle: ([a, b]) => rectangle(a, b),
  text: ([a], { left, right }) => ({
    lines: [],
    labels: [{ x: a.x > (left + right) / 2 ? a.x - NOTE_GAP : a.x + NOTE_GAP, y: a.y }],
  }),
  measure: ([a, b], { top }) => ({
    ...rectangle(a, b),
    labels: [{ x: (a.x + b.x) / 2, y: Math.max(Math.min(a.y, b.y), top + MEASURE_LABEL) }],
  }),
}

/** Between a note's point and its text, in pixels. */
const NOTE_GAP = 10
/** Height that the measure's label needs above it, in pixels. */
const MEASURE_LABEL = 52

function horizontal(left: number, right: number, y: number): Line {
  return [
    { x: left, y },
    { x: right, y },
  ]
}

function rectangle(a: Place, c: Place): Figure & { area: readonly Place[] } {
  const [b, d] = [
    { x: c.x, y: a.y },
    { x: a.x, y: c.y },
  ]
  return {
    lines: [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
    ],
    area: [a, b, c, d],
  }
}

function moved({ x, y }: Place, by: Place): Place {
  return { x: x + by.x, y: y + by.y }
}

/** From a line to a parallel one through a place: up or down, or along for a vertical line. */
function offset([a, b]: Line, through: Place): Place {
  if (a.x === b.x) return { x: through.x - a.x, y: 0 }
  const onLine = a.y + ((b.y - a.y) * (through.x - a.x)) / (b.x - a.x)
  return { x: 0, y: through.y - onLine }
}

/** Where a ray from `a` through `b` leaves the pane; `b` for a ray that leaves before it. */
function edgeBeyond(a: Place, b: Place, { left, right, top, bottom }: Plot): Place {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? right : left) - a.x) / dx
  const up = dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? bottom : top) - a.y) / dy
  const times = Math.min(along, up)
  return times > 1 && Number.isFinite(times) ? { x: a.x + dx * times, y: a.y + dy * times } : b
}

/** Drops heights that are too near to the last one kept. */
function apart(heights: readonly number[]): readonly (number | null)[] {
  let kept = Number.NaN
  return heights.map(y => {
    if (Math.abs(y - kept) < LABEL) return null
    kept = y
    return y
  })
}
