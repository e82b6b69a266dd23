/** Where prices and moments lie in the chart's element, in pixels; of the pane of the price. */
export type Plot = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** Half the width of a candle; zero where each price stands for itself. */
  readonly half: number
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
}

export type PlotBoard = PlotSource & {
  set(plot: Plot): void
  /** Tells the chart what room is asked for, now and whenever that changes. */
  onReach(tell: (moment: number | null) => void): () => void
}

export function createPlotBoard(): PlotBoard {
  let plot: Plot | undefined
  let reached: number | null = null
  const listeners = new Set<() => void>()
  const charts = new Set<(moment: number | null) => void>()
  return {
    get: () => plot,
    subscribe(drawn) {
      listeners.add(drawn)
      return () => void listeners.delete(drawn)
    },
    reach(moment) {
      if (moment === reached) return
      reached = moment
      for (const tell of charts) tell(moment)
    },
    set(next) {
      plot = next
      for (const drawn of [...listeners]) drawn()
    },
    onReach(tell) {
      charts.add(tell)
      tell(reached)
      return () => void charts.delete(tell)
    },
  }
}
