import type { LiveTick } from '@quayside/contracts/market'
import { type After, browserAfter } from './clock.ts'
import type { Sockets } from './context.ts'

/** Redraw interval of a sparkline, ms: its last point repeats the price next to it. */
const LINE_PACE = 1_000

/** Duration of a price's mark, ms (look, "Motion"). */
const MARK = 400

/** The live elements of one row; any may be missing. */
export type PriceCells = {
  readonly price?: HTMLElement | null
  readonly change?: HTMLElement | null
  /** Recent prices, oldest first: the line is redrawn with the live price as the last; its svg gets the direction. */
  readonly spark?: { readonly line: SVGPolylineElement; readonly prices: readonly string[] } | null
}

export type Visibility = { observe(row: Element): void; unobserve(row: Element): void }

export type PriceWriterDeps = {
  watch: Sockets['market']['watch']
  formatPrice(price: string, code: string): string
  formatChange(zdf: string, code: string): string
  /** `points` of a sparkline's polyline; without it sparklines stay as rendered. */
  sparkPoints?(prices: readonly string[]): string
  after?: After
  now?: () => number
  visibility?: (seen: (row: Element, visible: boolean) => void) => Visibility
  /** Disables the tick background; read at each write, since the customer can change it. */
  reducedMotion?: () => boolean
}

export type PriceWriter = {
  register(code: string, row: Element, cells: PriceCells): () => void
}

type Row = {
  readonly code: string
  readonly cells: PriceCells
  shown?: LiveTick
  unwatch?: () => void
  drawnAt: number
  turn: 0 | 1
  cancelMark?: () => void
}

/** Writes live prices into rows outside React state (proofs §5), in the page board's frame. */
export function createPriceWriter(deps: PriceWriterDeps): PriceWriter {
  const { watch, after = browserAfter, now = () => performance.now() } = deps
  const rows = new Map<Element, Row>()

  const visibility = (deps.visibility ?? browserVisibility)((element, isSeen) => {
    const row = rows.get(element)
    if (row === undefined || (row.unwatch !== undefined) === isSeen) return
    if (isSeen) show(row)
    else hide(row)
  })

  function show(row: Row): void {
    row.unwatch = watch([row.code], ticks => {
      const tick = ticks.at(-1)
      if (tick !== undefined && tick !== row.shown) write(row, tick)
    })
  }

  function hide(row: Row): void {
    row.unwatch?.()
    delete row.unwatch
    unmark(row)
  }

  function write(row: Row, tick: LiveTick): void {
    const quiet = deps.reducedMotion?.() ?? prefersReducedMotion()
    if (!writeRow(row, tick, { ...deps, quiet, now: now() })) return
    row.cancelMark?.()
    row.cancelMark = after(MARK, () => unmark(row))
  }

  return {
    register(code, element, cells) {
      rows.set(element, { code, cells, drawnAt: Number.NEGATIVE_INFINITY, turn: 0 })
      visibility.observe(element)
      return () => {
        const row = rows.get(element)
        visibility.unobserve(element)
        rows.delete(element)
        if (row !== undefined) hide(row)
      }
    },
  }
}

type Format = Pick<PriceWriterDeps, 'formatPrice' | 'formatChange' | 'sparkPoints'> & {
  quiet: boolean
  now: number
}

function writeRow(row: Row, tick: LiveTick, format: Format): boolean {
  const { price, change, spark } = row.cells
  let isMarked = false
  if (price) {
    setText(price, format.formatPrice(tick.price, tick.code))
    const direction = row.shown && directionOf(row.shown.price, tick.price)
    if (direction && direction !== 'flat' && !format.quiet) {
      row.turn = row.turn === 0 ? 1 : 0
      price.dataset.tick = `${direction}-${row.turn}`
      isMarked = true
    }
  }
  const trend = directionOf('0', tick.zdf)
  if (change) {
    setText(change, format.formatChange(tick.zdf, tick.code))
    setDirection(change, trend)
  }
  if (spark && format.sparkPoints && format.now - row.drawnAt >= LINE_PACE) {
    row.drawnAt = format.now
    spark.line.setAttribute('points', format.sparkPoints([...spark.prices.slice(0, -1), tick.price]))
    if (spark.line.ownerSVGElement) setDirection(spark.line.ownerSVGElement, trend)
  }
  row.shown = tick
  return isMarked
}

/** A permanent mark would keep a plain background; animated ones have ended by then. */
function unmark(row: Row): void {
  if (row.cancelMark === undefined) return
  row.cancelMark()
  delete row.cancelMark
  if (row.cells.price) delete row.cells.price.dataset.tick
}

/** Reuses the text node: a new node makes the browser re-evaluate every `:has()` above it. */
function setText(element: HTMLElement, text: string): void {
  const node = element.firstChild
  if (node instanceof Text && node === element.lastChild) {
    if (node.data !== text) node.data = text
  } else element.textContent = text
}

function setDirection(element: Element, direction: 'up' | 'down' | 'flat'): void {
  if (element.classList.contains(`q-${direction}`)) return
  element.classList.remove('q-up', 'q-down', 'q-flat')
  element.classList.add(`q-${direction}`)
}

/** Direction of a price for marks on the screen, never for money. */
function directionOf(before: string, after: string): 'up' | 'down' | 'flat' {
  const difference = Number(after) - Number(before)
  if (difference > 0) return 'up'
  return difference < 0 ? 'down' : 'flat'
}

function browserVisibility(seen: (row: Element, visible: boolean) => void): Visibility {
  return new IntersectionObserver(
    entries => {
      for (const entry of entries) seen(entry.target, entry.isIntersecting)
    },
    { rootMargin: '120px 0px' },
  )
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
