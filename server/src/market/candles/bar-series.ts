import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { type BarWindow, createBarWindow, RETENTION } from './bar-window.ts'
import { type Bar, bucketStart, firstFrom, mergeBars, STORED_INTERVALS, type StoredInterval } from './bars.ts'
import type { BarChanges } from './candle-store.ts'

export type BarSeries = {
  tick(time: number, mid: number, volume: number): void
  recall(interval: StoredInterval, bars: readonly Bar[]): void
  absorb(interval: StoredInterval, bars: readonly Bar[]): void
  completeBefore(time: number): void
  /** Bars in memory, oldest first, including the current minute. */
  bars(interval: StoredInterval): readonly Bar[]
  /** Finished bars that opened at `from` or later: each period once, at the finest known resolution. */
  finest(from: number): Bar[]
  current(): Bar | undefined
  takeChanged(): BarChanges[]
  /** Increments with each finished minute. */
  revision(): number
}

/** `seenFrom`: no bar is missing from this moment on; longer bars that began earlier come from the store. */
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

function withMinute(window: BarWindow, minute: Bar | undefined): readonly Bar[] {
  const bars = window.bars()
  if (minute === undefined) return bars
  const time = bucketStart(window.interval, minute.time)
  const last = bars.at(-1)
  return last?.time === time
    ? [...bars.slice(0, -1), mergeBars(last, minute)]
    : [...bars, { ...minute, time }]
}
