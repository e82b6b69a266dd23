/** A price at a moment of the market, for drawing alone. */
export type LinePoint = { readonly at: number; readonly price: number }

export type OptionLineInput = {
  readonly entry: LinePoint
  /** Moment of expiry: the end of the picture. */
  readonly expiresAt: number
  /** Prices seen so far, oldest first; those before entry and after expiry are left out. */
  readonly trail: readonly LinePoint[]
  readonly width: number
  readonly height: number
}

/** What the picture of an option is made of, in its own units; the entry lies on half the height. */
export type OptionLine = {
  /** `points` of the line. */
  readonly line: string
  /** `points` of the stretch from the entry to the first price seen, where nothing is known; empty where none is missing. */
  readonly unseen: string
}

/** Room between the line and the upper and lower edge. */
const EDGE = 6
/** So many points are enough for any width this is drawn at. */
const MOST = 240
/** A first price later than this share of the way leaves a stretch of which nothing is known. */
const MISSING = 0.04

/** Lays the line of an option out: time from entry to expiry across, the price around the entry in height. */
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

/** At most so many points, the last one always among them. */
function downsampled(points: readonly LinePoint[]): readonly LinePoint[] {
  const every = Math.ceil(points.length / MOST)
  return every <= 1 ? points : points.filter((_, at) => (points.length - 1 - at) % every === 0)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
