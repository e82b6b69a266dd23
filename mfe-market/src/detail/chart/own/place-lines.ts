import type { Plot, PlotSource } from '../plot.ts'
import { HELD, spreadTags, type WantedTag } from './spread-tags.ts'
import { stackNames } from './stack-names.ts'

/** Height of a tag with its margin, in pixels for a 16 px root. */
const TAG = 24

/** From this plot width on, in pixels, tags at its start and end do not overlap. */
const WIDE = 600

type Line = WantedTag & {
  readonly element: HTMLElement
  readonly out: 'above' | 'below' | 'no'
  readonly stack: string | undefined
}

type Name = WantedTag & { readonly line?: Line }

/**
 * Places each line of a layer at its price. Prices on the axis keep their order, including the last price. A tag is
 * next to its price unless an out-of-sight tag at the edge, or one of the `rings` between the tags, takes that room.
 * Where many tags say the same, one tag represents its neighbors and shows their number.
 */
export function placeLines(
  root: HTMLElement | null,
  source: PlotSource,
  ringsIn: (plot: Plot) => readonly WantedTag[] = () => [],
): void {
  const plot = source.get()
  if (root === null) return
  root.hidden = plot === undefined
  if (plot === undefined) return
  const elements = [...root.querySelectorAll<HTMLElement>('[data-price]')]
  const lines = elements.map(element => lineOf(element, plot))
  const room = { height: TAG, top: plot.top + TAG / 2, bottom: plot.bottom - TAG / 2 }
  const last = { y: plot.last ?? 0, weight: HELD }
  const lanes = lanesOf(lines, plot).map(lane => stackNames(lane, room))
  const counts = new Map(lanes.flatMap(lane => [...lane]))
  const inside = [...counts.keys()].filter(({ out }) => out === 'no')
  const prices = spreadTags<WantedTag>(plot.last === undefined ? inside : [...inside, last], room)
  source.shiftLast(Math.round((prices.get(last) ?? last.y) - last.y))
  write(root, '--plot-end', `${Math.round(plot.right)}px`)
  for (const line of lines) writeCount(line, counts.get(line) ?? 0)
  for (const lane of lanes) {
    const shown = [...lane.keys()]
    const rings = shown.some(isMovable) ? ringsIn(plot) : []
    const names = shown.map(line => ({ line, y: prices.get(line) ?? line.y, weight: 1 }))
    for (const [{ line, y: price }, name] of spreadTags<Name>([...names, ...rings], room))
      if (line) writeLine(line, { price, name })
  }
}

function lineOf(element: HTMLElement, plot: Plot): Line {
  const y = plot.yOf(Number(element.dataset.price))
  const out = y < plot.top ? 'above' : y > plot.bottom ? 'below' : 'no'
  return { element, y, weight: 1, out, stack: element.dataset.stack }
}

/** Groups of tags that could overlap: on a wide plot movable tags are at its end and the others at its start. */
function lanesOf(lines: readonly Line[], { left, right }: Plot): readonly (readonly Line[])[] {
  if (right - left < WIDE) return [lines]
  return [lines.filter(line => !isMovable(line)), lines.filter(isMovable)]
}

function isMovable({ element }: Line): boolean {
  return element.querySelector('[role="slider"]') !== null
}

function writeCount(line: Line, count: number): void {
  const { element } = line
  const stack = count === 1 ? undefined : count === 0 ? 'in' : 'of'
  if (element.dataset.stacked !== stack) {
    if (stack === undefined) delete element.dataset.stacked
    else element.dataset.stacked = stack
  }
  if (count > 1) write(element, '--count', `"\u00d7${count}"`)
  if (count === 0) writeLine(line, { price: line.y, name: line.y })
}

function writeLine({ element, y, out }: Line, { price, name }: { price: number; name: number }): void {
  if (element.dataset.out !== out) element.dataset.out = out
  const shown = out === 'no' ? y : name
  write(element, '--y', `${shown.toFixed(1)}px`)
  write(element, '--shift', `${(name - shown).toFixed(1)}px`)
  write(element, '--price-shift', `${(price - shown).toFixed(1)}px`)
}

function write(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}
