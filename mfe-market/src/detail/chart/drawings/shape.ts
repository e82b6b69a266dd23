import type { Plot } from '../plot.ts'

/** A place in the chart: milliseconds since 1970, and a price on the axis. */
export type Point = { readonly time: number; readonly price: number }

export type Drawing = { readonly id: string } & (
  | { readonly kind: 'level'; readonly price: number }
  | { readonly kind: 'trend'; readonly from: Point; readonly to: Point }
)
export type DrawingKind = Drawing['kind']

export type End = 'from' | 'to'

/** The positions of a drawing's ends, in pixels. A level has one, in its middle. */
export function endsOf(drawing: Drawing, plot: Plot): readonly { end: End; x: number; y: number }[] {
  if (drawing.kind === 'level')
    return [{ end: 'from', x: (plot.left + plot.right) / 2, y: plot.yOf(drawing.price) }]
  return (['from', 'to'] as const).map(end => ({
    end,
    x: plot.xOf(drawing[end].time),
    y: plot.yOf(drawing[end].price),
  }))
}

export function movedTo(drawing: Drawing, end: End, place: Place, plot: Plot): Drawing | null {
  const point = pointAt(place, plot)
  if (point === null) return null
  return drawing.kind === 'level' ? { ...drawing, price: point.price } : { ...drawing, [end]: point }
}

export type Place = { readonly x: number; readonly y: number }

/** The time and price at a place, clamped to the pane; null where there is no price. */
export function pointAt({ x, y }: Place, plot: Plot): Point | null {
  const price = plot.priceAt(Math.min(Math.max(y, plot.top), plot.bottom))
  const time = Math.round(plot.timeAt(Math.min(Math.max(x, plot.left), plot.right)))
  return Number.isFinite(price) && price > 0 ? { time, price } : null
}

/** How far a key moves an end, in pixels; null for other keys. Shift multiplies by five. */
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
  const y = (plot.top + plot.bottom) / 2
  const at = (share: number) => pointAt({ x: plot.left + (plot.right - plot.left) * share, y }, plot)
  const [from, to] = [at(1 / 3), at(2 / 3)]
  if (from === null || to === null) return null
  return kind === 'level' ? { id, kind, price: from.price } : { id, kind, from, to }
}
