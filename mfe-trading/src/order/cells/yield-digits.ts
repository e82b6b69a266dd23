import { placesOf } from '@quayside/money/format'

/** Digits of a daily yield in percent. Plans differ by thousandths of a percent, so all of them have at least three. */
export function yieldDigits(rate: string): number {
  return Math.max(3, placesOf(rate) - 2)
}
