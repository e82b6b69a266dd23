import type { Paths } from '@quayside/contracts/market/candle-drawing'
import { hourDigits } from '../../../../format/hour-digits.ts'
import type { ChartLook } from '../chart-options.ts'
import { isolated } from '../crosshair-tag.ts'
import { HALF_LABEL, PLAIN_LABELS } from '../price-labels.ts'
import styles from './plain-chart.module.css'

const SVG = 'http://www.w3.org/2000/svg'
/** From the foot of the plot to the baseline of the time labels, and the length of their ticks. */
const TIME_LINE = 27
const TICK = 10

const PARTS = ['grid', 'ticks', 'volumeUp', 'volumeDown', 'up', 'down'] as const
type Part = (typeof PARTS)[number]

type Edges = { readonly left: number; readonly right: number }
type Foot = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export class PlainDrawing {
  private readonly svg: SVGSVGElement
  private readonly paths: Readonly<Record<Part, SVGPathElement>>
  private readonly priceLabels: SVGGElement
  private readonly timeLabels: SVGGElement
  private readonly hour: Intl.DateTimeFormat
  private readonly day: Intl.DateTimeFormat

  constructor(element: HTMLElement, { language, timeZone, texts }: ChartLook) {
    this.hour = new Intl.DateTimeFormat(language, { hour: hourDigits(language), minute: '2-digit', timeZone })
    this.day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone })
    this.svg = make('svg', styles.drawing)
    this.svg.setAttribute('role', 'img')
    this.svg.setAttribute('aria-label', `${texts.title}. ${texts.description}`)
    const made = PARTS.map(part => [part, make('path', styles[part])] as const)
    this.paths = Object.fromEntries(made) as Record<Part, SVGPathElement>
    this.priceLabels = make('g', PLAIN_LABELS)
    this.timeLabels = make('g', styles.times)
    this.svg.append(...made.map(([, path]) => path), this.priceLabels, this.timeLabels)
    element.append(this.svg)
  }

  size(width: number, height: number): void {
    write(this.svg, { width, height })
  }

  labelWidth(texts: readonly string[]): number {
    const labels = fit(this.priceLabels, texts.length)
    labels.forEach((label, at) => {
      say(label, texts[at] ?? '')
    })
    return Math.ceil(Math.max(0, ...labels.map(widthOf)))
  }

  prices(heights: readonly number[], { left, right }: Edges): void {
    const labels = fit(this.priceLabels, heights.length)
    heights.forEach((y, at) => {
      const label = labels[at]
      if (label) write(label, { x: right + 6, y: Math.round(y) + HALF_LABEL })
    })
    this.path('grid', heights.map(y => `M${left} ${Math.floor(y) + 0.5}H${right}`).join(''))
  }

  times(
    ticks: readonly { readonly time: number; readonly isDay: boolean; readonly x: number }[],
    { left, top, width, height }: Foot,
  ): void {
    const foot = Math.floor(top + height)
    const labels = fit(this.timeLabels, ticks.length)
    labels.forEach((label, at) => {
      const { time = 0, isDay } = ticks[at] ?? {}
      say(label, isolated((isDay ? this.day : this.hour).format(time)))
    })
    // Measures all labels before writing: each write would force another layout before the next measurement.
    const widths = labels.map(widthOf)
    labels.forEach((label, at) => {
      write(label, { x: Math.max(ticks[at]?.x ?? 0, left + (widths[at] ?? 0) / 2), y: foot + TIME_LINE })
    })
    const marks = ticks.map(({ x }) => `M${Math.floor(x) + 0.5} ${foot}v${TICK}`)
    this.path('ticks', [`M${left} ${foot + 0.5}h${width}`, ...marks].join(''))
  }

  candles(candles: Paths, volumes: Paths): void {
    this.path('up', candles.up)
    this.path('down', candles.down)
    this.path('volumeUp', volumes.up)
    this.path('volumeDown', volumes.down)
  }

  remove(): void {
    this.svg.remove()
  }

  private path(part: Part, d: string): void {
    this.paths[part].setAttribute('d', d)
  }
}

function make<Tag extends 'svg' | 'path' | 'g' | 'text'>(
  tag: Tag,
  className?: string,
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag)
  if (className) element.setAttribute('class', className)
  return element
}

function fit(group: SVGGElement, count: number): SVGTextElement[] {
  while (group.childElementCount > count) group.lastElementChild?.remove()
  while (group.childElementCount < count) group.append(make('text'))
  return [...group.children] as SVGTextElement[]
}

function say(label: SVGTextElement, text: string): void {
  if (label.textContent !== text) label.textContent = text
}

function write(element: Element, attributes: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(Math.round(value * 100) / 100)
    if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
}

function widthOf(label: SVGTextElement): number {
  return label.getComputedTextLength()
}
