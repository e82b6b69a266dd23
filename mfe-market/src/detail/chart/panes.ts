export type Pane = { readonly top: number; readonly height: number }

const VOLUME = 14
const OSCILLATOR = 18
const GAP = 3
/** The price keeps at least this much. */
const LEAST = 34

/** How the chart's height is shared, in percent: the price, below it the volume, then a pane for each oscillator. */
export function sharePanes(
  oscillators: number,
  { hasVolume }: { readonly hasVolume: boolean },
): { price: Pane; volume: Pane; oscillators: readonly Pane[] } {
  const taken = hasVolume ? VOLUME : 0
  const room = 100 - LEAST - (hasVolume ? VOLUME + GAP : 0)
  const each = Math.min(OSCILLATOR, room / Math.max(oscillators, 1) - GAP)
  const price = 100 - (hasVolume ? VOLUME + GAP : 0) - oscillators * (each + GAP)
  const volume = { top: price + (hasVolume ? GAP : 0), height: taken }
  const below = volume.top + taken + GAP
  return {
    price: { top: 0, height: price },
    volume,
    oscillators: Array.from({ length: oscillators }, (_, at) => ({
      top: below + at * (each + GAP),
      height: each,
    })),
  }
}
