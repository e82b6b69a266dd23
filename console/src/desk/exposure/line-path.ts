export type Point = { readonly at: number; readonly value: number }

export type Frame = {
  readonly from: number
  readonly to: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Time (a share of the frame) without points from which a line is interrupted. */
const GAP = 1 / 100

/** The `d` of a line through the points, interrupted where samples are missing. */
export function linePath(points: readonly Point[], { from, to, top, width, height }: Frame): string {
  let before = Number.NEGATIVE_INFINITY
  return points
    .map(({ at, value }) => {
      const x = (at - from) / (to - from)
      const isApart = x - before > GAP
      before = x
      const place = `${round(x * width)},${round((1 - value / top) * height)}`
      // A line of no length shows a single sample as a dot.
      return isApart ? `M${place}h0` : `L${place}`
    })
    .join('')
}

/** The lowest of 1, 2 and 5 times a power of ten that is not below a value; 1 for none. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map(times => times * unit).find(top => top >= most) ?? most
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
