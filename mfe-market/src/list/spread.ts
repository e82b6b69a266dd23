import { placesOf } from '@quayside/money/format'

/** The ask minus the bid, as decimal text with the prices' digits; empty if either is not a price. */
export function spreadText(bid: string, ask: string): string {
  const places = Math.max(placesOf(bid), placesOf(ask))
  const [low, high] = [pointsOf(bid, places), pointsOf(ask, places)]
  if (low === undefined || high === undefined || high < low) return ''
  const digits = String(high - low).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function pointsOf(price: string, places: number): bigint | undefined {
  if (!/^\d+(\.\d+)?$/.test(price)) return undefined
  return BigInt(price.replace('.', '') + '0'.repeat(places - placesOf(price)))
}
