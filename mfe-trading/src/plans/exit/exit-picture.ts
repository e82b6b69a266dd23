import { type ExitDay, exitCurve } from './exit-days.ts'

export const PICTURE_HEIGHT = 1000

export type ExitPicture = {
  readonly width: number
  /** A step line: the payout is constant for a whole day. */
  readonly line: string
  readonly area: string
  readonly level: number
  readonly mark: { readonly x: number; readonly y: number }
}

export function exitPicture(days: readonly ExitDay[], picked: ExitDay): ExitPicture {
  const { heights, level } = exitCurve(days)
  const tops = heights.map(height => PICTURE_HEIGHT - height)
  const line = tops.map((y, at) => `${at === 0 ? 'M' : 'L'}${at} ${y}H${at + 1}`).join('')
  const ground = PICTURE_HEIGHT - level
  return {
    width: days.length,
    line,
    area: `${line}V${ground}H0Z`,
    level: ground,
    mark: { x: picked.day - 0.5, y: tops[picked.day - 1] ?? ground },
  }
}
