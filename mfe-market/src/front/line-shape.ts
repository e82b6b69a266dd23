export type Box = { readonly width: number; readonly height: number; readonly margin: number }

export type LineShape = {
  readonly line: string
  readonly area: string
  /** Height of the last point. */
  readonly end: number
  readonly high: string
  readonly low: string
}

/** The shape of a series of decimal texts in a box; undefined for fewer than two. */
export function lineShape(prices: readonly string[], { width, height, margin }: Box): LineShape | undefined {
  const values = prices.map(Number)
  if (values.length < 2) return undefined
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const room = height - 2 * margin
  const span = highest - lowest
  const y = (value: number) => (span === 0 ? height / 2 : margin + (1 - (value - lowest) / span) * room)
  const points = values.map((value, at) => `${tenth((at / (values.length - 1)) * width)} ${tenth(y(value))}`)
  const line = `M${points.join('L')}`
  return {
    line,
    area: `${line}V${height}H0Z`,
    end: tenth(y(values.at(-1) ?? lowest)),
    high: prices[values.indexOf(highest)] ?? '',
    low: prices[values.indexOf(lowest)] ?? '',
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
