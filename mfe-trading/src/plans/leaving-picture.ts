import { type LeavingDay, leavingCurve } from './plan-leaving.ts'

export const PICTURE_HEIGHT = 1000

export type LeavingPicture = {
  readonly width: number
  /** A step line: the payout is constant for a whole day. */
  readonly line: string
  readonly area: string
  readonly level: number
  readonly mark: { readonly x: number; readonly y: number }
}

export function leavingPicture(days: readonly LeavingDay[], picked: LeavingDay): LeavingPicture {
  const { heights, level } = leavingCurve(days)
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
