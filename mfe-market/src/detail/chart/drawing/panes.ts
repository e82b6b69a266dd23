import { GAP_SHARE, VOLUME_SHARE } from '@quayside/contracts/market/candle-drawing'

export type Pane = { readonly top: number; readonly height: number }

const OSCILLATOR = 18
/** Minimum share of the price pane, in percent. */
const LEAST = 34

/** Divides the chart's height, in percent: the price, the volume below it, then one pane per oscillator. */
export function sharePanes(
  oscillators: number,
  { hasVolume }: { readonly hasVolume: boolean },
): { price: Pane; volume: Pane; oscillators: readonly Pane[] } {
  const taken = hasVolume ? VOLUME_SHARE : 0
  const room = 100 - LEAST - (hasVolume ? VOLUME_SHARE + GAP_SHARE : 0)
  const each = Math.min(OSCILLATOR, room / Math.max(oscillators, 1) - GAP_SHARE)
  const price = 100 - (hasVolume ? VOLUME_SHARE + GAP_SHARE : 0) - oscillators * (each + GAP_SHARE)
  const volume = { top: price + (hasVolume ? GAP_SHARE : 0), height: taken }
  const below = volume.top + taken + GAP_SHARE
  return {
    price: { top: 0, height: price },
    volume,
    oscillators: Array.from({ length: oscillators }, (_, at) => ({
      top: below + at * (each + GAP_SHARE),
      height: each,
    })),
  }
}
