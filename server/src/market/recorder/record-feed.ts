import type { Clock } from '@quayside/contracts/clock'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Timers } from '../../platform/time/clock.ts'
import { type Bar, bucketStart, mergeBars } from '../candles/bars.ts'
import type { Feed, Tick } from '../feed/feed.ts'
import type { Instrument } from '../instruments/instrument.ts'
import type { RecordingFolder } from './recording-folder.ts'

type RecorderParts = {
  readonly feed: Feed
  readonly instruments: readonly Instrument[]
  readonly folder: RecordingFolder
  readonly clock: Clock
  readonly timers: Timers
  /** Receives the number of candles after each writing. */
  readonly onWritten: (count: number) => void
  /** The folder could not be written; called once. */
  readonly onFailed: (error: unknown) => void
}

const MINUTE = INTERVAL_MS['1m']
const WRITE_EVERY_MS = 5_000

/** Writes a feed's finished minutes: those that it knows at the start, and from then on each whole one. */
export function createRecorder(parts: RecorderParts) {
  const { feed, instruments, folder, clock, timers, onWritten, onFailed } = parts
  const current = new Map<string, Bar>()
  const finished = new Map<string, Bar[]>()
  let firstWhole = Number.POSITIVE_INFINITY
  let endTimer = (): void => {}

  function finish(code: string, bars: readonly Bar[]): void {
    finished.set(code, [...(finished.get(code) ?? []), ...bars])
  }

  /** Finishes the current minute of a code if it ended before a moment. */
  function finishBefore(code: string, time: number): void {
    const minute = current.get(code)
    if (minute === undefined || minute.time + MINUTE > time) return
    current.delete(code)
    finish(code, [minute])
  }

  function tick({ code, time, mid, volume }: Tick): void {
    const start = bucketStart('1m', time)
    // The minute of the start would lack its beginning.
    if (start < firstWhole) return
    finishBefore(code, start)
    const bar = { time: start, open: mid, high: mid, low: mid, close: mid, volume }
    const minute = current.get(code)
    current.set(code, minute === undefined ? bar : mergeBars(minute, bar))
  }

  /** Writes the minutes that ended before a moment. */
  function write(end: number): void {
    let count = 0
    for (const instrument of instruments) {
      const { code } = instrument
      finishBefore(code, end)
      count += folder.add(instrument, finished.get(code) ?? [])
      finished.delete(code)
    }
    if (count > 0) onWritten(count)
  }

  function writeOrFail(): void {
    try {
      // Quotes of a minute may arrive late, but not by another minute.
      write(clock.now() - MINUTE)
    } catch (error) {
      endTimer()
      onFailed(error)
    }
  }

  return {
    async start(): Promise<void> {
      await feed.prepare()
      for (const { code } of instruments) finish(code, feed.history({ code }).bars)
      firstWhole = Math.ceil(clock.now() / MINUTE) * MINUTE
      feed.subscribe(ticks => ticks.forEach(tick))
      feed.followLeaps((code, bars) => {
        finishBefore(code, bars[0]?.time ?? 0)
        finish(code, bars)
      })
      await feed.start()
      endTimer = timers.every(WRITE_EVERY_MS, writeOrFail)
    },
    /** Ends the feed and writes what is finished; a minute in progress is left out. */
    async stop(): Promise<void> {
      endTimer()
      await feed.stop()
      write(clock.now())
    },
  }
}
