import type { Instrument } from '../instruments/instrument.ts'
import { toGrid } from '../instruments/points.ts'
import type { Tick } from './feed.ts'
import { normalAt, streamKey } from './simulation/random.ts'

/** `even minutes`: moves spread evenly over a minute. `rounded prices`: independent ticks, rounded to the grid. */
export type Flaw = 'even minutes' | 'rounded prices'

type Flawed = {
  readonly instrument: Instrument
  readonly flaw: Flaw
  readonly minute: number
  readonly minutes: number
}

const COUNT = 120
const GAP = 60_000 / COUNT
const COMMON_WEIGHT = 0.7
const OWN_WEIGHT = Math.sqrt(1 - COMMON_WEIGHT ** 2)

export function flawedTicks({ instrument, flaw, minute, minutes }: Flawed): Tick[] {
  const { code, type, precision, halfSpreadTicks, tickPoints } = instrument
  const [own, common] = [streamKey(`flawed/${code}`), streamKey(`flawed/${type}`)]
  const deviation = instrument.volatility / Math.sqrt(525_600)
  const half = halfSpreadTicks * tickPoints
  let log = Math.log(Number(instrument.referencePrice) * 10 ** precision)
  const ticks: Tick[] = []
  for (let index = minute; index < minute + minutes; index++) {
    const steps = Array.from({ length: COUNT }, (_, tick) => normalAt(own, index, tick) / Math.sqrt(COUNT))
    const whole = COMMON_WEIGHT * normalAt(common, index, COUNT) + OWN_WEIGHT * normalAt(own, index, COUNT)
    const pull = steps.reduce((sum, step) => sum + step, 0)
    for (const [tick, step] of steps.entries()) {
      log += deviation * (flaw === 'even minutes' ? step + (whole - pull) / COUNT : step)
      const mid = toGrid(instrument, Math.exp(log))
      ticks.push({
        code,
        time: index * 60_000 + tick * GAP,
        bid: mid - half,
        ask: mid + half,
        mid,
        volume: 1,
      })
    }
  }
  return ticks
}
