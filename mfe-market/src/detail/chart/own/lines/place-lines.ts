import type { Plot, PlotSource } from '../../drawing/plot.ts'
import { groupTags, type PricedTag, type TagGroup } from './group-tags.ts'
import type { TagRoom, WantedTag } from './spread-tags.ts'

/** Height of a tag with its margin, in pixels for a 16 px root. */
const TAG = 24

/** From this plot width on, in pixels, tags at its start and end do not overlap. */
const WIDE = 600

/** Prices on the axis closer than this cover each other, in pixels. A hidden one needs `SLACK` more to return. */
const COVERED = 20
const SLACK = 8

type Line = PricedTag & { readonly element: HTMLElement; readonly isMovable: boolean }

export type PlaceOptions = {
  /** Obstacles for the tags at the end of the plot. */
  readonly ringsIn?: (plot: Plot) => readonly WantedTag[]
  /** Text of a tag that represents several lines. */
  readonly groupText: (lines: readonly HTMLElement[]) => string
}

/** Lines of each group by the one whose tag represents it. */
export type Groups = ReadonlyMap<Element, readonly HTMLElement[]>

/**
 * Places each line of a layer at its price. Names at the start of the plot avoid each other only, and so do those at
 * its end; a leader line joins a displaced name with its price, and colliding names become one. On the axis a price is
 * at its height or hidden: its name then contains it. Returns the lines of each name that represents several.
 */
export function placeLines(root: HTMLElement | null, source: PlotSource, options: PlaceOptions): Groups {
  const plot = source.get()
  if (root === null) return new Map()
  root.hidden = plot === undefined
  if (plot === undefined) return new Map()
  const elements = [...root.querySelectorAll<HTMLElement>('[data-price]')]
  const lines = elements.map(element => lineOf(element, plot))
  const room = { height: TAG, top: plot.top + TAG / 2, bottom: plot.bottom - TAG / 2 }
  write(root, '--plot-end', `${Math.round(plot.right)}px`)
  const groups = lanesOf(lines, plot).flatMap(lane => placeLane(lane, room, { ...options, plot }))
  source.cover('own', placePrices(lines, plot))
  return new Map(groups)
}

function lineOf(element: HTMLElement, plot: Plot): Line {
  const y = plot.yOf(Number(element.dataset.price))
  return {
    element,
    y,
    out: y < plot.top ? 'above' : y > plot.bottom ? 'below' : 'no',
    isMovable: element.querySelector('[role="slider"]') !== null,
    isHeld: element.dataset.held !== undefined || element.querySelector(':focus-visible') !== null,
    wasGrouped: element.dataset.group !== undefined,
  }
}

/** Groups of tags that could overlap: on a wide plot movable tags are at its end and the others at its start. */
function lanesOf(lines: readonly Line[], { left, right }: Plot): readonly (readonly Line[])[] {
  if (right - left < WIDE) return [lines]
  return [lines.filter(line => !line.isMovable), lines.filter(line => line.isMovable)]
}

type Lane = PlaceOptions & { readonly plot: Plot }

function placeLane(lane: readonly Line[], room: TagRoom, { plot, ringsIn, groupText }: Lane) {
  const rings = lane.some(line => line.isMovable) ? (ringsIn?.(plot) ?? []) : []
  return [...groupTags(lane, rings, room)].flatMap(([group, middle]) => {
    const isSingle = group.tags.length === 1
    const shown = nearest(group)
    for (const line of group.tags)
      writeLine(line, { middle, state: isSingle ? undefined : line === shown ? 'shown' : 'hidden' })
    if (isSingle || shown === undefined) return []
    const elements = group.tags.map(({ element }) => element)
    writeText(shown.element.querySelector('[data-part="group"]'), groupText(elements))
    return [[shown.element, elements] as const]
  })
}

/** The line next to the middle of its group. */
function nearest({ y, tags }: TagGroup<Line>): Line | undefined {
  return tags.toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0]
}

function writeText(part: Element | null, text: string): void {
  if (part && part.textContent !== text) part.textContent = text
}

type Placed = { readonly middle: number; readonly state: 'shown' | 'hidden' | undefined }

function writeLine({ element, y, out }: Line, { middle, state }: Placed): void {
  const height = out === 'no' ? y : middle
  const shift = middle - height
  writeData(element, 'out', out)
  writeData(element, 'group', state)
  writeData(element, 'leader', leaderOf(shift, state))
  write(element, '--y', `${height.toFixed(1)}px`)
  write(element, '--shift', `${shift.toFixed(1)}px`)
}

/** A group needs no leader line: it is in the middle of its lines. */
function leaderOf(shift: number, state: Placed['state']): 'up' | 'down' | undefined {
  if (state !== undefined || Math.abs(shift) < 1) return undefined
  return shift < 0 ? 'up' : 'down'
}

/** Shows each price on the axis that no other covers; the last price comes first. Returns the heights shown. */
function placePrices(lines: readonly Line[], { last }: Plot): readonly number[] {
  const shown: number[] = []
  const byRank = lines.toReversed().toSorted((one, other) => Number(other.isHeld) - Number(one.isHeld))
  for (const { element, y, out } of byRank) {
    const least = element.dataset.axis === 'off' ? COVERED + SLACK : COVERED
    const taken = last === undefined ? shown : [last, ...shown]
    const isShown = out === 'no' && taken.every(other => Math.abs(other - y) >= least)
    if (isShown) shown.push(y)
    writeData(element, 'axis', isShown ? 'on' : 'off')
  }
  return shown
}

function writeData(element: HTMLElement, name: string, value: string | undefined): void {
  if (element.dataset[name] === value) return
  if (value === undefined) delete element.dataset[name]
  else element.dataset[name] = value
}

function write(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}
