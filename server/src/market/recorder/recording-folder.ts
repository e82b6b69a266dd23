import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isoOf } from '@quayside/contracts/iso-time'
import { StartError } from '../../platform/start-error.ts'
import type { Bar } from '../candles/bars.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { priceText } from '../instruments/points.ts'

/** Recorded minutes as CSV files, one for each instrument and UTC day, as `MARKET_FEED=replay:<folder>` reads them. */
export type RecordingFolder = {
  /** Writes the candles that follow the last written one; returns how many. A file is replaced as a whole. */
  add(instrument: Instrument, bars: readonly Bar[]): number
}

const HEADER = 'time,open,high,low,close,volume'
const FILE_NAME = /^([A-Z0-9]+)-1m-(\d{4}-\d{2}-\d{2})\.csv$/
const PART = '.part'

type Day = { readonly day: string; readonly lines: readonly string[]; readonly last: number }

/** Opens an empty folder, or one that this command wrote. Throws a StartError. */
export function openRecordingFolder(folder: string): RecordingFolder {
  const days = new Map<string, Day>()
  for (const name of filesIn(folder)) {
    const [, code = '', day = ''] = FILE_NAME.exec(name) ?? []
    days.set(code, readDay(path.join(folder, name), day))
  }

  function write(code: string, { day, lines }: Day): void {
    const file = path.join(folder, `${code}-1m-${day}.csv`)
    writeFileSync(file + PART, `${[HEADER, ...lines].join('\n')}\n`, { flush: true })
    renameSync(file + PART, file)
  }

  return {
    add(instrument, bars) {
      const { code } = instrument
      const last = days.get(code)?.last ?? Number.NEGATIVE_INFINITY
      const added = bars.filter(bar => bar.time > last)
      for (const [day, given] of Map.groupBy(added, bar => isoOf(bar.time).slice(0, 10))) {
        const before = days.get(code)
        const lines = [
          ...(before?.day === day ? before.lines : []),
          ...given.map(bar => lineOf(instrument, bar)),
        ]
        const written = { day, lines, last: given.at(-1)?.time ?? last }
        write(code, written)
        days.set(code, written)
      }
      return added.length
    },
  }
}

/** Names of the recordings by day. Removes what a command left that was ended while it wrote. */
function filesIn(folder: string): readonly string[] {
  const names = listed(folder)
  const foreign = names.find(name => !FILE_NAME.test(name.replace(PART, '')))
  if (foreign !== undefined)
    throw new StartError(
      `the folder ${folder} has ${foreign}, which no recording wrote: name an empty folder, or one of an earlier recording.`,
    )
  for (const name of names) if (name.endsWith(PART)) rmSync(path.join(folder, name))
  return names.filter(name => !name.endsWith(PART)).sort()
}

function listed(folder: string): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true })
    return readdirSync(folder)
  } catch (cause) {
    throw new StartError(`the folder ${folder} of the recording cannot be opened.`, { cause })
  }
}

function readDay(file: string, day: string): Day {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const last = Date.parse(lines.at(-1)?.split(',')[0] ?? '')
  if (header !== HEADER || Number.isNaN(last))
    throw new StartError(`${file} is not a recording: move it away.`)
  return { day, lines, last }
}

function lineOf(instrument: Instrument, bar: Bar): string {
  const prices = [bar.open, bar.high, bar.low, bar.close].map(points => priceText(instrument, points))
  return [isoOf(bar.time), ...prices, bar.volume].join(',')
}
