/** Where prices and moments lie in the chart's element, in pixels; of the pane of the price. */
export type Plot = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** Half the width of a candle; zero where each price stands for itself. */
  readonly half: number
  /** Height of the last price; undefined while it is out of sight. */
  readonly last: number | undefined
  yOf(price: number): number
  priceAt(y: number): number
  /** Of a moment: the middle of its candle at the candle's opening, on towards the next one's. */
  xOf(time: number): number
  timeAt(x: number): number
}

/** What lies over the chart reads its geometry here and hears when it has been drawn anew. */
export type PlotSource = {
  get(): Plot | undefined
  subscribe(drawn: () => void): () => void
  /** Asks for room until a moment to come, for instance an option's end; null for no more than usual. */
  reach(moment: number | null): void
  /** Moves the tag of the last price away from its line, in pixels, where other tags need the room. */
  shiftLast(pixels: number): void
}

export type PlotBoard = PlotSource & {
  set(plot: Plot): void
  /** Tells the chart what room is asked for, now and whenever that changes. */
  onReach(tell: (moment: number | null) => void): () => void
  /** Tells where the tag of the last price is wanted, now and whenever that changes. */
  onShiftLast(tell: (pixels: number) => void): () => void
}

export function createPlotBoard(): PlotBoard {
  let plot: Plot | undefined
  const reached = createWish<number | null>(null)
  const shift = createWish(0)
  const listeners = new Set<() => void>()
  return {
    get: () => plot,
    subscribe(drawn) {
      listeners.add(drawn)
      return () => void listeners.delete(drawn)
    },
    reach: reached.wish,
    shiftLast: shift.wish,
    set(next) {
      plot = next
      for (const drawn of [...listeners]) drawn()
    },
    onReach: reached.listen,
    onShiftLast: shift.listen,
  }
}

/** What a layer wishes of the chart: told to who listens, now and whenever it changes. */
function createWish<Wish>(first: Wish) {
  let wished = first
  const charts = new Set<(wish: Wish) => void>()
  return {
    wish(next: Wish): void {
      if (next === wished) return
      wished = next
      for (const tell of charts) tell(next)
    },
    listen(tell: (wish: Wish) => void): () => void {
      charts.add(tell)
      tell(wished)
      return () => void charts.delete(tell)
    },
  }
}
