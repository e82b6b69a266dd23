import type { LiveTick } from '@quayside/contracts/market/market'
import { directionOf } from '@quayside/ui/change'
import { sparklinePoints } from '@quayside/ui/sparkline'
import { downsample } from './downsample.ts'
import { setDirection } from './live-cells.ts'

export const LINE = { width: 96, height: 24 } as const

/** Points of a row's line: as many as its box can resolve. */
const PLACES = 48

export function linePrices(recent: readonly string[]): readonly string[] {
  return downsample(recent, PLACES)
}

/** Redraws a line of recent prices, oldest first, with the live price in place of the last. */
export function drawLine(
  line: SVGPolylineElement | null,
  recent: readonly string[],
  { price, zdf }: LiveTick,
): void {
  if (line === null) return
  const points = sparklinePoints([...recent.slice(0, -1), price], LINE.width, LINE.height)
  line.setAttribute('points', points)
  setDirection(line.ownerSVGElement, directionOf(zdf))
}
