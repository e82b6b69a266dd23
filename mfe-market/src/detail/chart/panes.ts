export type Pane = { readonly top: number; readonly height: number }

const VOLUME = 14
const OSCILLATOR = 18
const GAP = 3

/** How the chart's height is shared, in percent: the price, below it the volume, then a pane for each oscillator. */
export function sharePanes(oscillators: number): { price: Pane; volume: Pane; oscillators: readonly Pane[] } {
  const price = 100 - (VOLUME + GAP) - oscillators * (OSCILLATOR + GAP)
  const volume = { top: price + GAP, height: VOLUME }
  const below = volume.top + VOLUME + GAP
  return {
    price: { top: 0, height: price },
    volume,
    oscillators: Array.from({ length: oscillators }, (_, at) => ({
      top: below + at * (OSCILLATOR + GAP),
      height: OSCILLATOR,
    })),
  }
}
