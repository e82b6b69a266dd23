import type { Plot } from '../drawing/plot.ts'
import { type Figure, figureOf } from './figure.ts'
import { type Drawing, type Place, placesOf } from './shape.ts'

/**
 * Places lines, points, and labels at their times and prices. Hides parts outside the pane. Returns the heights of the
 * prices on the axis.
 */
export function placeDrawings(
  root: HTMLElement | null,
  drawings: readonly Drawing[],
  plot: Plot | undefined,
): readonly number[] {
  if (root === null) return []
  root.hidden = plot === undefined
  if (plot === undefined) return []
  for (const [name, value] of Object.entries(paneOf(plot))) root.style.setProperty(name, `${value}px`)
  for (const drawing of drawings) {
    const id = CSS.escape(drawing.id)
    const figure = figureOf(drawing, plot)
    placeShape(root.querySelector(`[data-shape="${id}"]`), figure, plot)
    placeParts(root.querySelector(`[data-drawing="${id}"]`), placesOf(drawing, plot), figure, plot)
  }
  const levels = drawings.filter(({ kind }) => kind === 'level').flatMap(drawing => placesOf(drawing, plot))
  return levels.filter(place => isInSight(place, plot)).map(({ y }) => y)
}

function placeShape(group: Element | null, { lines, area = [] }: Figure, plot: Plot): void {
  const path = (places: readonly Place[]) =>
    places.map(({ x, y }) => `${text(x - plot.left)} ${text(y - plot.top)}`).join('L')
  const drawn = lines.map(line => `M${path(line)}`).join('')
  group?.querySelector('[data-part="lines"]')?.setAttribute('d', drawn)
  group?.querySelector('[data-part="body"]')?.setAttribute('d', drawn)
  group?.querySelector('[data-part="area"]')?.setAttribute('d', area.length > 0 ? `M${path(area)}Z` : '')
}

function placeParts(
  group: Element | null,
  places: readonly Place[],
  { labels = [] }: Figure,
  plot: Plot,
): void {
  if (!group) return
  for (const [at, grip] of group.querySelectorAll<HTMLElement>('[data-end]').entries())
    put(grip, places[at], plot)
  for (const [at, label] of group.querySelectorAll<HTMLElement>('[data-part="label"]').entries()) {
    put(label, labels[at], plot)
    label.dataset.side = (labels[at]?.x ?? 0) > (plot.left + plot.right) / 2 ? 'before' : 'after'
  }
  const price = group.querySelector<HTMLElement>('[data-part="price"]')
  const [place] = places
  if (!price || !place) return
  price.hidden = !isInSight(place, plot)
  price.style.translate = `0 calc(${text(place.y)}px - 50%)`
}

function put(element: HTMLElement, place: Place | null | undefined, plot: Plot): void {
  element.hidden = !place || !isInSight(place, plot)
  if (!place) return
  element.style.setProperty('--x', `${text(place.x)}px`)
  element.style.setProperty('--y', `${text(place.y)}px`)
}

/** One pixel of tolerance, so that a point on the edge can be grabbed. */
function isInSight({ x, y }: Place, { left, right, top, bottom }: Plot): boolean {
  return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1
}

function paneOf({ left, right, top, bottom }: Plot) {
  return { '--left': left, '--width': right - left, '--top': top, '--height': bottom - top }
}

function text(pixels: number): string {
  return pixels.toFixed(1)
}
