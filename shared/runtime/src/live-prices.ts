import type { LiveTick } from '@quayside/contracts/market'
import type { Sockets } from './context.ts'

/** Shortest time between two writes, in milliseconds (proofs §5). */
const PACE = 90

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

/** Animation frames; a hand-cranked one in tests. */
export type Frame = { request(run: (now: number) => void): number; cancel(handle: number): void }

/** Tells which rows are on screen. */
export type Visibility = { observe(row: Element): void; unobserve(row: Element): void; disconnect(): void }

export type PriceWriterDeps = {
  watch: Sockets['market']['watch']
  formatPrice(price: string, code: string): string
  formatChange(zdf: string, code: string): string
  /** `points` of a sparkline's polyline; without it sparklines stay as they were rendered. */
  sparkPoints?(prices: readonly string[]): string
  frame?: Frame
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
  visible: boolean
  shown?: LiveTick
  turn: 0 | 1
  markedAt?: number
}

/**
 * Writes live prices into rows that React rendered once (proofs §5): the latest tick of each visible code is kept and
 * written on one animation frame, at most every 90 ms; nothing passes through React state.
 */
export function createPriceWriter(deps: PriceWriterDeps): PriceWriter {
  const frame = deps.frame ?? browserFrame
  const rows = new Map<Element, Row>()
  const latest = new Map<string, LiveTick>()
  let unwatch: (() => void) | undefined
  let watched = ''
  let handle: number | undefined
  let lastWrite = Number.NEGATIVE_INFINITY

  const visibility = (deps.visibility ?? browserVisibility)((element, visible) => {
    const row = rows.get(element)
    if (row === undefined || row.visible === visible) return
    row.visible = visible
    schedule()
  })

  function schedule(): void {
    handle ??= frame.request(now => {
      handle = undefined
      watchVisible()
      if (now - lastWrite < PACE) return schedule()
      lastWrite = now
      write(now)
    })
  }

  function watchVisible(): void {
    const codes = [...new Set([...rows.values()].filter(row => row.visible).map(row => row.code))]
    const key = codes.join('\n')
    if (key === watched) return
    watched = key
    const former = unwatch
    // The new watch first, so that codes in both never leave the subscription.
    unwatch = codes.length > 0 ? deps.watch(codes, keep) : undefined
    former?.()
  }

  function keep(ticks: readonly LiveTick[]): void {
    for (const tick of ticks) latest.set(tick.code, tick)
    schedule()
  }

  function write(now: number): void {
    const quiet = deps.reducedMotion?.() ?? prefersReducedMotion()
    let marked = false
    for (const row of rows.values()) {
      unmark(row, now)
      const tick = latest.get(row.code)
      if (row.visible && tick !== undefined && tick !== row.shown)
        writeRow(row, tick, { ...deps, quiet, now })
      if (row.markedAt !== undefined) marked = true
    }
    if (marked) schedule()
  }

  return {
    register(code, element, cells) {
      rows.set(element, { code, cells, visible: false, turn: 0 })
      visibility.observe(element)
      return () => {
        visibility.unobserve(element)
        rows.delete(element)
        schedule()
      }
    },
    stop() {
      visibility.disconnect()
      if (handle !== undefined) frame.cancel(handle)
      unwatch?.()
      rows.clear()
    },
  }
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
  if (spark && format.sparkPoints) {
    spark.line.setAttribute('points', format.sparkPoints([...spark.prices.slice(0, -1), tick.price]))
    if (spark.line.ownerSVGElement) setDirection(spark.line.ownerSVGElement, trend)
  }
  row.shown = tick
}

/** A mark that stays would keep a plain background; those who animate it have finished by then. */
function unmark(row: Row, now: number): void {
  if (row.markedAt === undefined || now - row.markedAt < MARK) return
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

const browserFrame: Frame = {
  request: run => requestAnimationFrame(run),
  cancel: handle => cancelAnimationFrame(handle),
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
