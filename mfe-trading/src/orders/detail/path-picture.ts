import type { PathPoint } from '@quayside/contracts/endpoints/trading/contracts'

export type LevelName = 'entry' | 'exit' | 'stopLoss' | 'takeProfit' | 'liquidation'
export type Level = { readonly name: LevelName; readonly price: string }

export type PathPicture = {
  readonly points: string
  readonly levels: readonly (Level & { readonly y: number | null })[]
}

export const BOX = { width: 640, height: 200 } as const
const MARGIN = 10
/** A level farther away than this many spans would flatten the path. */
const REACH = 3

/** Plots a path. Prices become pixels here; nothing is calculated from them. */
export function pictureOf(path: readonly PathPoint[], levels: readonly Level[]): PathPicture | null {
  const prices = path.map(({ price }) => Number(price))
  if (prices.length < 2) return null
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const span = Math.max(highest - lowest, highest * 1e-5)
  const near = levels.filter(({ price }) => {
    const value = Number(price)
    return value >= lowest - REACH * span && value <= highest + REACH * span
  })
  const all = [...prices, ...near.map(({ price }) => Number(price))]
  const [bottom, top] = [Math.min(...all), Math.max(...all)]
  const room = BOX.height - 2 * MARGIN
  const y = (value: number) =>
    round(top === bottom ? BOX.height / 2 : MARGIN + ((top - value) / (top - bottom)) * room)
  const step = BOX.width / (prices.length - 1)
  return {
    points: prices.map((value, at) => `${round(at * step)},${y(value)}`).join(' '),
    levels: levels.map(level => ({ ...level, y: near.includes(level) ? y(Number(level.price)) : null })),
  }
}

/** Lowest and highest price of a path, as decimal text from the server. */
export function extremesOf(path: readonly PathPoint[]): { low: string; high: string } {
  const sorted = path.map(({ price }) => price).sort((a, b) => Number(a) - Number(b))
  return { low: sorted[0] ?? '', high: sorted.at(-1) ?? '' }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
