export type LinePoint = { readonly at: number; readonly price: number }

export type OptionLineInput = {
  readonly entry: LinePoint
  readonly expiresAt: number
  /** Prices so far, oldest first. Those before entry or after expiry are ignored. */
  readonly trail: readonly LinePoint[]
  readonly width: number
  readonly height: number
}

export type OptionLine = {
  readonly line: string
  /** `points` of the gap from the entry to the first known price; empty if there is none. */
  readonly unseen: string
}

const EDGE = 6
/** Maximum number of points; enough for any drawn width. */
const MOST = 240
/** If the first price is later than this share of the term, the gap is drawn as unknown. */
const MISSING = 0.04

export function layOutLine({ entry, expiresAt, trail, width, height }: OptionLineInput): OptionLine {
  const span = Math.max(1, expiresAt - entry.at)
  const seen = downsampled(trail.filter(({ at }) => at > entry.at && at <= expiresAt))
  const reach = Math.max(...seen.map(({ price }) => Math.abs(price - entry.price)), 0) || 1
  const x = (at: number) => rounded(((at - entry.at) / span) * width)
  const y = (price: number) => rounded(height / 2 - ((price - entry.price) / reach) * (height / 2 - EDGE))
  const place = ({ at, price }: LinePoint) => `${x(at)},${y(price)}`
  const first = seen[0]
  const isMissing = first !== undefined && first.at - entry.at > span * MISSING
  return {
    line: (isMissing ? seen : [entry, ...seen]).map(place).join(' '),
    unseen: isMissing ? `${place(entry)} ${place(first)}` : '',
  }
}

function downsampled(points: readonly LinePoint[]): readonly LinePoint[] {
  const every = Math.ceil(points.length / MOST)
  return every <= 1 ? points : points.filter((_, at) => (points.length - 1 - at) % every === 0)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
