import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../platform/start-error.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { type Bar, rollUp } from '../candles/bars.ts'
import type { Tick } from '../feed/feed.ts'
import { buildListed, buildLiveFeed } from '../feed/live/live-feed.builders.ts'
import { readRecordings } from '../feed/recording.ts'
import { createReplayFeed } from '../feed/replay-feed.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import { createScriptedSource } from '../sources/scripted-source.builders.ts'
import type { SourceBar } from '../sources/source.ts'
import { createRecorder } from './record-feed.ts'
import { openRecordingFolder, type RecordingFolder } from './recording-folder.ts'

const MINUTE = INTERVAL_MS['1m']
/** Two minutes before midnight UTC, on a Monday. */
const START = Date.parse('2026-11-30T23:58:00Z')
const log = { info() {}, warn() {}, error() {} }
const instrument = buildInstrument('BTCUSDT')

const emptyFolder = (): string => mkdtempSync(path.join(tmpdir(), 'record-'))

type Given = { readonly start?: number; readonly bars?: readonly SourceBar[]; readonly into: RecordingFolder }

/** A running recorder of one instrument; `send` quotes a mid with a spread of two cents. */
async function record({ start = START, bars = [], into }: Given) {
  const source = createScriptedSource({ bars: ({ from }) => bars.filter(({ time }) => time >= from) })
  const { feed, time } = buildLiveFeed({ listed: [buildListed()], sources: [source], start })
  const failures: unknown[] = []
  const recorder = createRecorder({
    feed,
    instruments: [instrument],
    folder: into,
    clock: time.clock,
    timers: time.timers,
    onWritten() {},
    onFailed: error => void failures.push(error),
  })
  const started = recorder.start()
  await new Promise(resolve => setImmediate(resolve))
  const send = (cents: number): void => {
    source.events.traded('BTCUSDT', '1')
    const [bid, ask] = [cents - 1, cents + 1].map(each => (each / 100).toFixed(2))
    source.send('BTCUSDT', { time: time.clock.now(), bid: bid ?? '', ask: ask ?? '' })
  }
  send(10_000)
  await started
  return { recorder, time, send, failures }
}

const barsIn = (folder: string): readonly Bar[] => readRecordings(folder, [instrument], log)[0]?.bars ?? []

/** The candles of a replay from a moment on. */
async function replayed(folder: string, startAt: number): Promise<Bar[]> {
  const { clock, timers, advance } = createManualTime(0)
  const recordings = readRecordings(folder, [instrument], log)
  const feed = createReplayFeed({ recordings, speed: 60, startAt, clock, timers })
  const ticks: Tick[] = []
  await feed.prepare()
  feed.subscribe(batch => void ticks.push(...batch))
  await feed.start()
  advance(10_000)
  const points = ticks.map(({ time, mid, volume }) => ({
    time,
    open: mid,
    high: mid,
    low: mid,
    close: mid,
    volume,
  }))
  return rollUp('1m', points)
}

describe('a recording', () => {
  it('plays the candles that were recorded, across midnight', async () => {
    const folder = emptyFolder()
    const { recorder, time, send } = await record({ into: openRecordingFolder(folder) })
    for (const mids of [[10_020, 9_990, 10_010], [10_030], [10_040, 10_050]]) {
      for (const mid of mids) {
        time.advance(15_000)
        send(mid)
      }
      time.advance(MINUTE - mids.length * 15_000)
    }
    time.advance(2 * MINUTE)
    send(10_060)
    await recorder.stop()
    const recorded = [
      { time: START, open: 10_000, high: 10_020, low: 9_990, close: 10_010, volume: 4 },
      { time: START + MINUTE, open: 10_030, high: 10_030, low: 10_030, close: 10_030, volume: 1 },
      { time: START + 2 * MINUTE, open: 10_040, high: 10_050, low: 10_040, close: 10_050, volume: 2 },
    ]
    expect(barsIn(folder)).toEqual(recorded)
    expect(await replayed(folder, START)).toEqual(recorded)
    expect(readdirSync(folder)).toEqual(['BTCUSDT-1m-2026-11-30.csv', 'BTCUSDT-1m-2026-12-01.csv'])
  })

  it('leaves out the minute of its start and that of its end', async () => {
    const folder = emptyFolder()
    const { recorder, time, send } = await record({ start: START + 1, into: openRecordingFolder(folder) })
    for (const mid of [10_010, 10_020]) {
      time.advance(MINUTE)
      send(mid)
      time.advance(100)
    }
    await recorder.stop()
    expect(barsIn(folder).map(bar => bar.time)).toEqual([START + MINUTE])
  })

  it('continues with the minutes that passed meanwhile, if its source has them', async () => {
    const folder = emptyFolder()
    const first = await record({ into: openRecordingFolder(folder) })
    first.time.advance(MINUTE)
    first.send(10_010)
    await first.recorder.stop()
    const price = { open: '100.20', high: '100.20', low: '100.20', close: '100.20', volume: '3' }
    const bars = [0, 1, 2].map(index => ({ time: START + index * MINUTE, ...price }))
    const next = await record({ start: START + 3 * MINUTE, bars, into: openRecordingFolder(folder) })
    next.time.advance(MINUTE)
    next.send(10_030)
    await next.recorder.stop()
    expect(barsIn(folder).map(({ time, open }) => [(time - START) / MINUTE, open])).toEqual([
      [0, 10_000],
      [1, 10_020],
      [2, 10_020],
      [3, 10_000],
    ])
  })

  it('fails once where its folder cannot be written', async () => {
    const full = {
      add() {
        throw new Error('no space left')
      },
    }
    const { recorder, time, failures } = await record({ into: full })
    time.advance(20_000)
    expect(failures).toEqual([new Error('no space left')])
    await expect(recorder.stop()).rejects.toThrow('no space left')
  })
})

describe('the folder of a recording', () => {
  it.each(['notes.txt', 'BTCUSDT-1m-test.csv', 'BTCUSDT-5m-2026-11-30.csv'])(
    'is refused with a foreign file: %s',
    name => {
      const folder = emptyFolder()
      writeFileSync(path.join(folder, name), 'something')
      expect(() => openRecordingFolder(folder)).toThrow(StartError)
      expect(() => openRecordingFolder(folder)).toThrow(`has ${name}, which no recording wrote`)
      expect(readFileSync(path.join(folder, name), 'utf8')).toBe('something')
    },
  )

  it('is refused with a file of other content', () => {
    const folder = emptyFolder()
    writeFileSync(path.join(folder, 'BTCUSDT-1m-2026-11-30.csv'), 'time,price\n')
    expect(() => openRecordingFolder(folder)).toThrow('is not a recording: move it away.')
  })

  it('loses the half of a file whose writing was ended, and nothing else', () => {
    const folder = emptyFolder()
    const bar = { time: START, open: 10_000, high: 10_000, low: 10_000, close: 10_000, volume: 0 }
    openRecordingFolder(folder).add(instrument, [bar])
    writeFileSync(path.join(folder, 'BTCUSDT-1m-2026-11-30.csv.part'), 'time,op')
    expect(openRecordingFolder(folder).add(instrument, [bar])).toBe(0)
    expect(readdirSync(folder)).toEqual(['BTCUSDT-1m-2026-11-30.csv'])
    expect(barsIn(folder)).toEqual([bar])
  })
})
