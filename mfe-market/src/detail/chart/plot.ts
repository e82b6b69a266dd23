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
}

export type PlotSource = {
  get(): Plot | undefined
  subscribe(drawn: () => void): () => void
  reach(moment: number | null): void
  /** Moves the last price's tag off its line, in pixels, to make room for other tags. */
  shiftLast(pixels: number): void
}

export type PlotBoard = PlotSource & {
  set(plot: Plot): void
  onReach(notify: (moment: number | null) => void): () => void
  /** Calls back with the requested shift of the last price's tag, now and on each change. */
  onShiftLast(notify: (pixels: number) => void): () => void
}

export function createPlotBoard(): PlotBoard {
  let plot: Plot | undefined
  const reached = createRequest<number | null>(null)
  const shift = createRequest(0)
  const listeners = new Set<() => void>()
  return {
    get: () => plot,
    subscribe(drawn) {
      listeners.add(drawn)
      return () => void listeners.delete(drawn)
    },
    reach: reached.request,
    shiftLast: shift.request,
    set(next) {
      plot = next
      for (const drawn of [...listeners]) drawn()
    },
    onReach: reached.listen,
    onShiftLast: shift.listen,
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
