import type { Plot } from '../drawing/plot.ts'

/** A place in the chart: milliseconds since 1970, and a price on the axis. */
export type Point = { readonly time: number; readonly price: number }

/** Number of points of each kind. A measure is never stored. */
export const POINTS = {
  level: 1,
  vertical: 1,
  trend: 2,
  ray: 2,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
  measure: 2,
} as const
export type DrawingKind = keyof typeof POINTS

export type Drawing = {
  readonly id: string
  readonly kind: DrawingKind
  readonly points: readonly Point[]
  /** The words of a text note. */
  readonly text?: string
}

export const LONGEST_TEXT = 60

export type Place = { readonly x: number; readonly y: number }

/** The positions of a drawing's points, in pixels. The point of a line across the pane is in the line's middle. */
export function placesOf({ kind, points }: Drawing, plot: Plot): readonly Place[] {
  return points.map(({ time, price }) => ({
    x: kind === 'level' ? (plot.left + plot.right) / 2 : plot.xOf(time),
    y: kind === 'vertical' ? (plot.top + plot.bottom) / 2 : plot.yOf(price),
  }))
}

/** The time and price at a place, clamped to the pane; null where there is no price. */
export function pointAt({ x, y }: Place, plot: Plot): Point | null {
  const price = plot.priceAt(Math.min(Math.max(y, plot.top), plot.bottom))
  const time = Math.round(plot.timeAt(Math.min(Math.max(x, plot.left), plot.right)))
  return Number.isFinite(price) && price > 0 ? { time, price } : null
}

type Shift = { readonly drawing: Drawing; readonly places: readonly Place[]; readonly by: Place }

/** The drawing with all points moved by so many pixels from these places; null where one would have no price. */
export function movedAll({ drawing, places, by }: Shift, plot: Plot): Drawing | null {
  const { x, y } = withinReach(by, places, plot)
  const points = places.map(place => ({
    time: Math.round(plot.timeAt(place.x + x)),
    price: plot.priceAt(place.y + y),
  }))
  return points.every(({ price }) => Number.isFinite(price) && price > 0) ? { ...drawing, points } : null
}

/** Limits a move so that it takes no drawing out of the pane. */
function withinReach(by: Place, places: readonly Place[], { left, right, top, bottom }: Plot): Place {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return {
    x: limited(by.x, left - Math.max(...xs), right - Math.min(...xs)),
    y: limited(by.y, top - Math.max(...ys), bottom - Math.min(...ys)),
  }
}

/** A drawing that is out of sight already may stay so. */
function limited(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, 0)), Math.max(most, 0))
}

/** A drawing through these points. The last one fills in for missing ones. Null if a kind of several points has only one. */
export function drawnThrough(
  { id, kind }: Pick<Drawing, 'id' | 'kind'>,
  points: readonly Point[],
): Drawing | null {
  const last = points.at(-1)
  if (last === undefined || points.length < Math.min(POINTS[kind], 2)) return null
  return { id, kind, points: Array.from({ length: POINTS[kind] }, (_, at) => points[at] ?? last) }
}

/** How far a key moves a point, in pixels; null for other keys. Shift multiplies by five. */
export function keyStep(key: string, isLarge: boolean, { half }: Plot): Place | null {
  const direction = DIRECTIONS[key]
  if (direction === undefined) return null
  const [along, up] = [Math.max(half * 2, 4), 2]
  const factor = isLarge ? 5 : 1
  return { x: direction.x * along * factor, y: direction.y * up * factor }
}

const DIRECTIONS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

export function inTheMiddle(kind: DrawingKind, id: string, plot: Plot): Drawing | null {
  const isArea = kind === 'fibonacci' || kind === 'rectangle' || kind === 'measure'
  const shares = [
    [1 / 3, 1 / 2],
    [2 / 3, isArea ? 2 / 3 : 1 / 2],
    [1 / 2, 2 / 3],
  ] as const
  const points = shares.slice(0, POINTS[kind]).flatMap(([along, down]) => {
    const x = plot.left + (plot.right - plot.left) * along
    return pointAt({ x, y: plot.top + (plot.bottom - plot.top) * down }, plot) ?? []
  })
  return points.length === POINTS[kind] ? { id, kind, points } : null
}
