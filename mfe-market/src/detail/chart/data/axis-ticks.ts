import type { PriceRange } from '@quayside/contracts/market/candle-drawing'

/** Approximate pixels between two labels, as set in the chart library. */
export const PRICE_STEP = 56
export const TIME_STEP = 110
/** Time labels closer than this share of a step would touch. */
const CLOSEST = 0.6

const MULTIPLES = [1, 2, 2.5, 5, 10]

const MINUTE = 60_000
const DAY = 1_440
const CLOCK_STEPS = [
  { unit: 1, multiples: [1, 2, 5, 10, 15, 30] },
  { unit: 60, multiples: [1, 2, 3, 4, 6, 8, 12] },
  { unit: DAY, multiples: [1, 2] },
]

/** Round prices within a range that is `height` pixels high. */
export function priceTicks({ min, max }: PriceRange, height: number): readonly number[] {
  const wanted = ((max - min) * PRICE_STEP) / height
  const magnitude = 10 ** Math.floor(Math.log10(wanted))
  const step = nearest(MULTIPLES, wanted / magnitude) * magnitude
  const first = Math.ceil(min / step)
  const count = Math.max(Math.floor(max / step) - first + 1, 0)
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

function nearest(multiples: readonly number[], wanted: number): number {
  const last = multiples.at(-1) ?? 1
  return multiples.find((each, at) => wanted <= (each + (multiples[at + 1] ?? each)) / 2) ?? last
}

/** Local wall-clock minutes since 1970. */
export type WallClock = (time: number) => number

/** A label under a candle: the day at the start and where it changes, otherwise the hour. */
export type TimeTick = { readonly at: number; readonly isDay: boolean }

export type TimeTicksInput = {
  /** Opening times of the visible candles and of the room after them. */
  readonly times: readonly number[]
  /** Their total width in pixels. */
  readonly width: number
  /** Length of a candle in milliseconds; at most a day. */
  readonly length: number
  readonly wallClock: WallClock
}

export function timeTicks({ times, width, length, wallClock }: TimeTicksInput): readonly TimeTick[] {
  const step = clockStep((TIME_STEP * (times.length - 1) * length) / MINUTE / width)
  const pixels = width / times.length
  const walls = times.map(wallClock)
  const ticks: TimeTick[] = []
  walls.forEach((wall, at) => {
    const before = walls[at - 1]
    const opens = before === undefined ? wall % step === 0 : partOf(wall, step) !== partOf(before, step)
    const last = ticks.at(-1)
    if (!opens || (last && (at - last.at) * pixels < TIME_STEP * CLOSEST)) return
    const isDay = last === undefined || partOf(wall, DAY) !== partOf(walls[last.at] ?? wall, DAY)
    ticks.push({ at, isDay })
  })
  return ticks
}

function partOf(wall: number, step: number): number {
  return Math.floor(wall / step)
}

function clockStep(wanted: number): number {
  const at = CLOCK_STEPS.findIndex(({ unit, multiples }, index) => {
    const next = CLOCK_STEPS[index + 1]?.unit ?? Number.POSITIVE_INFINITY
    return wanted <= ((multiples.at(-1) ?? 1) * unit + next) / 2
  })
  const { unit, multiples } = CLOCK_STEPS[at] ?? { unit: DAY, multiples: [1] }
  return unit * nearest(multiples, wanted / unit)
}

/** Wall clock of a time zone. Offsets are slow to read, so they are cached per half day. */
export function wallClockIn(timeZone: string): WallClock {
  const read = readerOf(timeZone)
  const offsets = new Map<number, number>()
  function offsetAt(day: number): number {
    const known = offsets.get(day) ?? read(day * DAY * MINUTE) - day * DAY
    offsets.set(day, known)
    return known
  }
  return time => {
    const day = Math.floor(time / MINUTE / DAY)
    const offset = offsetAt(day)
    return offset === offsetAt(day + 1) ? Math.floor(time / MINUTE) + offset : read(time)
  }
}

function readerOf(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return time => {
    const parts = Object.fromEntries(
      format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute) / MINUTE
  }
}
