import type { EquityDay } from '@quayside/contracts/endpoints/account/performance'

/** Units of the drawing, which stretches to its room. */
export const BOX = { width: 640, height: 160, margin: 8 } as const

/** Minimum range of the height, as a share of the value: a loss of a thousandth must not look like ruin. */
const LEAST_SPAN = 0.05

export type Curve = {
  readonly lines: readonly string[]
  readonly areas: readonly string[]
  /** Days between two gaps, which no line passes through. */
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  readonly high: string
  readonly low: string
  readonly gaps: number
  /** Position of a day, in units of the box; undefined for a gap. */
  at(index: number): { readonly x: number; readonly y: number } | undefined
}

/** The drawn curve. A day without a value breaks the line. Undefined for fewer than two values. */
export function curveOf(days: readonly EquityDay[]): Curve | undefined {
  const known = days.flatMap(({ value }) => (value === null ? [] : [value]))
  if (known.length < 2) return undefined
  const values = known.map(Number)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const middle = (highest + lowest) / 2
  const span = Math.max(highest - lowest, LEAST_SPAN * Math.abs(middle))
  const room = BOX.height - 2 * BOX.margin

  function at(index: number) {
    const value = days[index]?.value ?? null
    if (value === null) return undefined
    const share = span === 0 ? 0.5 : 0.5 - (Number(value) - middle) / span
    return { x: tenth((index / (days.length - 1)) * BOX.width), y: tenth(BOX.margin + share * room) }
  }

  const stretches = stretchesOf(days.map((_, index) => at(index)))
  const long = stretches.filter(({ length }) => length > 1)
  const lines = long.map(points => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`)
  return {
    lines,
    areas: long.map((points, index) => {
      return `${lines[index]}V${BOX.height}H${points[0]?.x ?? 0}Z`
    }),
    dots: stretches.flatMap(points => (points.length === 1 ? points : [])),
    high: known[values.indexOf(highest)] ?? '',
    low: known[values.indexOf(lowest)] ?? '',
    gaps: days.length - known.length,
    at,
  }
}

type Point = { readonly x: number; readonly y: number }

function stretchesOf(points: readonly (Point | undefined)[]): Point[][] {
  const stretches: Point[][] = []
  let open: Point[] | undefined
  for (const point of points) {
    if (point === undefined) {
      open = undefined
      continue
    }
    if (open === undefined) {
      open = []
      stretches.push(open)
    }
    open.push(point)
  }
  return stretches
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
