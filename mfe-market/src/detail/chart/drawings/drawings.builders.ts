import type { Plot } from '../drawing/plot.ts'

/** One price unit per pixel from 1,000 down; one second per pixel. */
export function buildPlot(over: Partial<Plot> = {}): Plot {
  return {
    top: 0,
    bottom: 300,
    left: 0,
    right: 600,
    half: 4,
    last: undefined,
    yOf: price => 1_000 - price,
    priceAt: y => 1_000 - y,
    xOf: time => time / 1_000,
    timeAt: x => x * 1_000,
    ...over,
  }
}

/** A tenth of a percent of 1,000 per pixel, from 20 % down. */
export const PERCENT = buildPlot({
  yOf: price => 200 - (price / 1_000 - 1) * 1_000,
  priceAt: y => 1_000 * (1 + (200 - y) / 1_000),
})

export const LOGARITHMIC = buildPlot({
  yOf: price => 300 * Math.log10(1_000 / price),
  priceAt: y => 1_000 / 10 ** (y / 300),
})
