import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { StartError } from '../../platform/start-error.ts'
import type { Log } from '../../platform/time/clock.ts'
import type { Bar, StoredInterval } from '../candles/bars.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { toGrid } from '../instruments/points.ts'

/** Recorded candles of one instrument, on its tick grid, oldest first. */
export type Recording = {
  readonly instrument: Instrument
  readonly interval: StoredInterval
  readonly bars: readonly Bar[]
}

const FILE_NAME = /^([A-Z0-9]+)-(1m|5m|1h|1d)(-.*)?\.csv$/

export function readRecordings(folder: string, instruments: readonly Instrument[], log: Log): Recording[] {
  const files = listFiles(folder)
  const recordings = new Map<string, Recording>()
  for (const file of files) {
    const [, code = '', label] = FILE_NAME.exec(file) ?? []
    const interval = intervalOf(label)
    if (interval === undefined) continue
    const instrument = instruments.find(each => each.code === code)
    if (instrument === undefined) {
      log.warn({ file }, 'recording of an instrument that is not in the catalogue')
      continue
    }
    const known = recordings.get(code)
    if (known !== undefined && INTERVAL_MS[known.interval] < INTERVAL_MS[interval]) continue
    const bars = readBars(path.join(folder, file), instrument)
    const joined = known?.interval === interval ? sortBars([...known.bars, ...bars]) : bars
    recordings.set(code, { instrument, interval, bars: joined })
  }
  if (recordings.size === 0)
    throw new StartError(`the folder ${folder} has no recording of a known instrument.`)
  return [...recordings.values()]
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (cause) {
    throw new StartError(`the folder ${folder} of the replay feed cannot be read.`, { cause })
  }
}

function intervalOf(label: string | undefined): StoredInterval | undefined {
  return label === '1m' || label === '5m' || label === '1h' || label === '1d' ? label : undefined
}

function readBars(file: string, instrument: Instrument): Bar[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/)
  if (header.trim() !== 'time,open,high,low,close,volume') {
    throw new StartError(`${file}, line 1: the columns must be time,open,high,low,close,volume.`)
  }
  const bars = lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const bar = parseBar(line, instrument)
    if (bar === undefined) throw new StartError(`${file}, line ${index + 2}: not a candle.`)
    return [bar]
  })
  return sortBars(bars)
}

function parseBar(line: string, instrument: Instrument): Bar | undefined {
  const [moment = '', ...figures] = line.split(',')
  const time = Date.parse(moment)
  const [open = 0, high = 0, low = 0, close = 0, volume = -1] = figures.map(Number)
  const prices = [open, high, low, close]
  if (figures.length !== 5 || Number.isNaN(time) || !prices.every(price => price > 0) || !(volume >= 0))
    return undefined
  if (high < Math.max(open, close) || low > Math.min(open, close)) return undefined
  const grid = (price: number): number => toGrid(instrument, price * 10 ** instrument.precision)
  return { time, open: grid(open), high: grid(high), low: grid(low), close: grid(close), volume }
}

function sortBars(bars: readonly Bar[]): Bar[] {
  const sorted = [...bars].sort((a, b) => a.time - b.time)
  return sorted.filter((bar, index) => bar.time !== sorted[index - 1]?.time)
}
