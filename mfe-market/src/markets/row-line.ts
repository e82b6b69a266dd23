import { sparklinePoints } from '@quayside/ui/sparkline'
import { downsample } from './downsample.ts'

export const LINE = { width: 96, height: 24 } as const

/** Points of a row's line: as many as its box can resolve. */
const PLACES = 48

export function linePrices(recent: readonly string[]): readonly string[] {
  return downsample(recent, PLACES)
}

export function linePoints(prices: readonly string[]): string {
  return sparklinePoints(prices, LINE.width, LINE.height)
}
