import type { Bar } from '../data/bars.ts'

/** Geometry of the price pane in the chart's element, in pixels. */
export type Plot = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** Half the width of a candle; zero in a tick chart. */
  readonly half: number
  /** Height of the last price; undefined while out of sight. */
  readonly last: number | undefined
  yOf(price: number): number
  priceAt(y: number): number
  /** The middle of the candle at its opening time; later times move toward the next candle. */
  xOf(time: number): number
  timeAt(x: number): number
  /** The bar drawn at a pixel, if any. */
  barAt?(x: number): Bar | undefined
}

export type PlotSource = {
  get(): Plot | undefined
  subscribe(drawn: () => void): () => void
  reach(moment: number | null): void
  /** Heights of a layer's prices on the axis, under which the axis hides its labels. */
  cover(layer: string, heights: readonly number[]): void
}

export type PlotBoard = PlotSource & {
  set(plot: Plot): void
  onReach(notify: (moment: number | null) => void): () => void
  /** Calls back after each draw and change with the heights of all prices on the axis, the last price included. */
  onCovered(notify: (heights: readonly number[]) => void): () => void
}

export function createPlotBoard(): PlotBoard {
  let plot: Plot | undefined
  const reached = createRequest<number | null>(null)
  const layers = new Map<string, readonly number[]>()
  const listeners = new Set<() => void>()
  const covers = new Set<(heights: readonly number[]) => void>()
  function reportCovered(): void {
    const heights = [...layers.values(), plot?.last ?? []].flat()
    for (const notify of covers) notify(heights)
  }
  return {
    get: () => plot,
    subscribe(drawn) {
      listeners.add(drawn)
      return () => void listeners.delete(drawn)
    },
    reach: reached.request,
    cover(layer, heights) {
      if (layers.get(layer)?.join() === heights.join()) return
      layers.set(layer, heights)
      reportCovered()
    },
    set(next) {
      plot = next
      for (const drawn of [...listeners]) drawn()
      reportCovered()
    },
    onReach: reached.listen,
    onCovered(notify) {
      covers.add(notify)
      return () => void covers.delete(notify)
    },
  }
}

function createRequest<Request>(first: Request) {
  let requested = first
  const charts = new Set<(request: Request) => void>()
  return {
    request(next: Request): void {
      if (next === requested) return
      requested = next
      for (const notify of charts) notify(next)
    },
    listen(notify: (request: Request) => void): () => void {
      charts.add(notify)
      notify(requested)
      return () => void charts.delete(notify)
    },
  }
}
