import type { LiveTick } from '@quayside/contracts/market'
import type { After } from './clock.ts'
import type { Sockets } from './context.ts'
import { createPacedFrames, type Frame } from './paced-frames.ts'

/** Shortest time between two writes of one row, in milliseconds (proofs §5). */
const PACE = 90

/**
 * Shortest time between two frames that write, in milliseconds: whatever is written, a frame that draws has its price,
 * so a slow phone is better served by few of them.
 */
const GAP = 45

/** Rows written on one frame: many rows take turns, so that no single frame is late. */
const AT_ONCE = 12

/** A small line is drawn anew this often, in milliseconds: its last place says no more than the price beside it. */
const LINE_PACE = 1_000

/** How long a moved price stays marked, in milliseconds (look, "Motion"). */
const MARK = 400

/** The elements of one row that are written; any may be missing. */
export type PriceCells = {
  /** Gets the price's text and the tick's `data-tick`. */
  readonly price?: HTMLElement | null
  /** Gets the change's text and one of `q-up`, `q-down`, `q-flat`. */
  readonly change?: HTMLElement | null
  /** Recent prices, oldest first: the line is redrawn with the live price as the last; its svg gets the direction. */
  readonly spark?: { readonly line: SVGPolylineElement; readonly prices: readonly string[] } | null
}

/** Tells which rows are on screen. */
export type Visibility = { observe(row: Element): void; unobserve(row: Element): void; disconnect(): void }

export type PriceWriterDeps = {
  watch: Sockets['market']['watch']
  formatPrice(price: string, code: string): string
  formatChange(zdf: string, code: string): string
  /** `points` of a sparkline's polyline; without it sparklines stay as they were rendered. */
  sparkPoints?(prices: readonly string[]): string
  frame?: Frame
  after?: After
  visibility?: (seen: (row: Element, visible: boolean) => void) => Visibility
  /** No tick background then; read at each write, since the customer may change it. */
  reducedMotion?: () => boolean
}

export type PriceWriter = {
  /** Keeps one row's cells live while it is on screen; the answer unregisters. A code may have several rows. */
  register(code: string, row: Element, cells: PriceCells): () => void
  /** Ends everything. */
  stop(): void
}

type Row = {
  readonly code: string
  readonly cells: PriceCells
  shown?: LiveTick
  writtenAt: number
  drawnAt: number
  turn: 0 | 1
  markedAt?: number
}

/**
 * Writes live prices into rows that React rendered once (proofs §5): the latest tick of each visible code is kept and
 * written on animation frames, a row at most every 90 ms, a dozen rows a frame; nothing passes through React state.
 */
export function createPriceWriter(deps: PriceWriterDeps): PriceWriter {
  const rows = new Map<Element, Row>()
  const visible = new Set<Row>()
  const frames = createPacedFrames({ frame: deps.frame, after: deps.after, gap: GAP, run })
  const ticks = createLatestTicks(deps.watch, frames.request)
  let changed = false

  const visibility = (deps.visibility ?? browserVisibility)((element, seen) => {
    const row = rows.get(element)
    if (row === undefined || visible.has(row) === seen) return
    if (seen) visible.add(row)
    else hide(row)
    changed = true
    frames.request()
  })

  function hide(row: Row): void {
    visible.delete(row)
    unmark(row)
  }

  function run(now: number): boolean {
    if (changed) ticks.watch(new Set([...visible].map(row => row.code)))
    changed = false
    const quiet = deps.reducedMotion?.() ?? prefersReducedMotion()
    return writeRows([...visible], ticks.get, { ...deps, quiet, now })
  }

  return {
    register(code, element, cells) {
      rows.set(element, {
        code,
        cells,
        writtenAt: Number.NEGATIVE_INFINITY,
        drawnAt: Number.NEGATIVE_INFINITY,
        turn: 0,
      })
      visibility.observe(element)
      return () => {
        const row = rows.get(element)
        visibility.unobserve(element)
        rows.delete(element)
        if (row === undefined || !visible.has(row)) return
        hide(row)
        changed = true
        frames.request()
      }
    },
    stop() {
      visibility.disconnect()
      frames.stop()
      ticks.watch(new Set())
      rows.clear()
      visible.clear()
    },
  }
}

type LatestTicks = { get(code: string): LiveTick | undefined; watch(codes: ReadonlySet<string>): void }

function createLatestTicks(watch: PriceWriterDeps['watch'], arrived: () => void): LatestTicks {
  const latest = new Map<string, LiveTick>()
  let unwatch: (() => void) | undefined

  function keep(ticks: readonly LiveTick[]): void {
    for (const tick of ticks) latest.set(tick.code, tick)
    arrived()
  }
  return {
    get: code => latest.get(code),
    watch(codes) {
      const former = unwatch
      // The new watch first, so that codes in both never leave the subscription.
      unwatch = codes.size > 0 ? watch([...codes], keep) : undefined
      former?.()
    },
  }
}

/** Writes the rows whose turn it is, and answers whether any is left for a later frame. */
function writeRows(rows: readonly Row[], latest: LatestTicks['get'], format: Format): boolean {
  const { now } = format
  const due = rows.filter(row => latest(row.code) !== row.shown && now - row.writtenAt >= PACE)
  // Who has waited longest goes first.
  due.sort((a, b) => a.writtenAt - b.writtenAt)
  for (const row of due.slice(0, AT_ONCE)) {
    const tick = latest(row.code)
    if (tick !== undefined) writeRow(row, tick, format)
  }
  for (const row of rows) if (row.markedAt !== undefined && now - row.markedAt >= MARK) unmark(row)
  return rows.some(row => row.markedAt !== undefined || latest(row.code) !== row.shown)
}

type Format = Pick<PriceWriterDeps, 'formatPrice' | 'formatChange' | 'sparkPoints'> & {
  quiet: boolean
  now: number
}

function writeRow(row: Row, tick: LiveTick, format: Format): void {
  const { price, change, spark } = row.cells
  if (price) {
    setText(price, format.formatPrice(tick.price, tick.code))
    const direction = row.shown && directionOf(row.shown.price, tick.price)
    if (direction && direction !== 'flat' && !format.quiet) {
      row.turn = row.turn === 0 ? 1 : 0
      price.dataset.tick = `${direction}-${row.turn}`
      row.markedAt = format.now
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
  row.writtenAt = format.now
}

/** A mark that stays would keep a plain background; those who animate it have finished by then. */
function unmark(row: Row): void {
  if (row.markedAt === undefined) return
  delete row.markedAt
  if (row.cells.price) delete row.cells.price.dataset.tick
}

/** Writes into the text node there is: a new node would make the browser match every `:has()` above it anew. */
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

/** Which way a price went: for marks on the screen, never for money. */
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
