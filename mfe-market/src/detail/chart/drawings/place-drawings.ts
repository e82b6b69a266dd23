import type { Plot } from '../plot.ts'
import { type Drawing, endsOf, type Place } from './shape.ts'

/** Places lines and ends at their times and prices. Hides parts outside the pane. */
export function placeDrawings(
  root: HTMLElement | null,
  drawings: readonly Drawing[],
  plot: Plot | undefined,
): void {
  if (root === null) return
  root.hidden = plot === undefined
  if (plot === undefined) return
  for (const [name, value] of Object.entries(paneOf(plot))) root.style.setProperty(name, `${value}px`)
  const lines = root.querySelectorAll('line')
  for (const [at, drawing] of drawings.entries()) {
    placeLine(lines[at], drawing, plot)
    placeGrips(root.querySelector(`[data-drawing="${CSS.escape(drawing.id)}"]`), drawing, plot)
  }
}

function placeLine(line: SVGLineElement | undefined, drawing: Drawing, plot: Plot): void {
  const [from, to = from] = endsOf(drawing, plot)
  if (!line || !from || !to) return
  const isLevel = drawing.kind === 'level'
  line.setAttribute('x1', text((isLevel ? plot.left : from.x) - plot.left))
  line.setAttribute('x2', text((isLevel ? plot.right : to.x) - plot.left))
  line.setAttribute('y1', text(from.y - plot.top))
  line.setAttribute('y2', text(to.y - plot.top))
}

function placeGrips(group: Element | null, drawing: Drawing, plot: Plot): void {
  for (const { end, x, y } of endsOf(drawing, plot)) {
    const grip = group?.querySelector<HTMLElement>(`[data-end="${end}"]`)
    if (!grip) continue
    grip.hidden = !isInSight({ x, y }, plot)
    grip.style.translate = `${text(x)}px ${text(y)}px`
    const price = group?.querySelector<HTMLElement>('[data-part="price"]')
    if (!price) continue
    price.hidden = grip.hidden
    price.style.translate = `0 calc(${text(y)}px - 50%)`
  }
}

/** One pixel of tolerance, so that an end on the edge can be grabbed. */
function isInSight({ x, y }: Place, { left, right, top, bottom }: Plot): boolean {
  return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1
}

function paneOf({ left, right, top, bottom }: Plot) {
  return { '--left': left, '--width': right - left, '--top': top, '--height': bottom - top }
}

function text(pixels: number): string {
  return pixels.toFixed(1)
}
