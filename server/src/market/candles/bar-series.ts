import { INTERVAL_MS } from '@quayside/contracts/market'
import { type BarWindow, createBarWindow, RETENTION } from './bar-window.ts'
import { type Bar, bucketStart, firstFrom, mergeBars, STORED_INTERVALS, type StoredInterval } from './bars.ts'
import type { BarChanges } from './candle-store.ts'

/** The latest bars of one instrument in memory: what the store has of them, and what it still has to get. */
export type BarSeries = {
  /** Adds one price to the bar of its minute; prices of minutes that are over leave no trace. */
  tick(time: number, mid: number, volume: number): void
  /** Bars of the store, oldest first, without effect on other intervals. */
  recall(interval: StoredInterval, bars: readonly Bar[]): void
  /** Whole bars that follow what is there; longer intervals grow with them. */
  absorb(interval: StoredInterval, bars: readonly Bar[]): void
  /** Closes the minute under way when it began before `time`. */
  completeBefore(time: number): void
  /** Bars in memory, oldest first, with the minute under way. */
  bars(interval: StoredInterval): readonly Bar[]
  /** Finished bars that opened at `from` or later, each stretch of time once and as fine as known. */
  finest(from: number): Bar[]
  /** The minute under way. */
  current(): Bar | undefined
  /** Bars that changed since the last call, for the store. */
  takeChanged(): BarChanges[]
  /** Grows with each finished minute. */
  revision(): number
}

/** `seenFrom`: moment from which no bar is missing; longer bars that began before it are left to the store. */
export function createBarSeries(seenFrom: number): BarSeries {
  const windows = STORED_INTERVALS.map(createBarWindow)
  const minutes = windowOf(windows, '1m')
  let minute: Bar | undefined
  let count = 0

  function absorb(interval: StoredInterval, bars: readonly Bar[]): void {
    const window = windowOf(windows, interval)
    const longer = windows.filter(each => INTERVAL_MS[each.interval] > INTERVAL_MS[interval])
    const oldest = (bars.at(-1)?.time ?? 0) - RETENTION[interval]
    for (const bar of bars) {
      if (bar.time >= oldest) window.put(bar)
      for (const each of longer) grow(each, bar, seenFrom)
    }
    count++
  }

  function complete(): void {
    if (minute === undefined) return
    absorb('1m', [minute])
    minute = undefined
  }

  return {
    tick(time, mid, volume) {
      const start = bucketStart('1m', time)
      if (minute !== undefined && start > minute.time) complete()
      const bar = { time: start, open: mid, high: mid, low: mid, close: mid, volume }
      if (minute?.time === start) minute = mergeBars(minute, bar)
      else if (start > (minutes.bars().at(-1)?.time ?? Number.NEGATIVE_INFINITY)) minute = bar
    },
    recall: (interval, bars) => windowOf(windows, interval).recall(bars),
    absorb,
    completeBefore(time) {
      if (minute !== undefined && minute.time < time) complete()
    },
    bars: interval => withMinute(windowOf(windows, interval), minute),
    finest: from => finestOf(windows, from),
    current: () => minute,
    takeChanged: () =>
      windows
        .map(window => ({ interval: window.interval, bars: window.takeChanged() }))
        .filter(({ bars }) => bars.length > 0),
    revision: () => count,
  }
}

function windowOf(windows: readonly BarWindow[], interval: StoredInterval): BarWindow {
  const window = windows.find(each => each.interval === interval)
  if (window === undefined) throw new Error(`no window for ${interval}`)
  return window
}

/** Adds a shorter bar to the longer one it belongs to. */
function grow(window: BarWindow, bar: Bar, seenFrom: number): void {
  const time = bucketStart(window.interval, bar.time)
  const last = window.bars().at(-1)
  if (last?.time === time) window.put(mergeBars(last, bar))
  else if (time >= seenFrom) window.put({ ...bar, time })
}

function finestOf(windows: readonly BarWindow[], from: number): Bar[] {
  const parts: Bar[][] = []
  let end = Number.POSITIVE_INFINITY
  for (const window of windows) {
    const bars = window.bars()
    const fitting = bars
      .slice(firstFrom(bars, from))
      .filter(bar => bar.time + INTERVAL_MS[window.interval] <= end)
    parts.unshift(fitting)
    end = Math.min(end, fitting[0]?.time ?? end)
  }
  return parts.flat()
}

/** The bars with the minute under way added to the last of them. */
function withMinute(window: BarWindow, minute: Bar | undefined): readonly Bar[] {
  const bars = window.bars()
  if (minute === undefined) return bars
  const time = bucketStart(window.interval, minute.time)
  const last = bars.at(-1)
  return last?.time === time
    ? [...bars.slice(0, -1), mergeBars(last, minute)]
    : [...bars, { ...minute, time }]
}
