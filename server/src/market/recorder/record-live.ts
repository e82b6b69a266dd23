import type { Clock } from '@quayside/contracts/clock'
import { isoOf } from '@quayside/contracts/iso-time'
import { type Log, systemTimers, type Timers } from '../../platform/time/clock.ts'
import { openCandleStore } from '../candles/sqlite-candles.ts'
import { openLiveFeed } from '../open-live.ts'
import type { Environment } from '../sources/open-sources.ts'
import { createRecorder } from './record-feed.ts'
import { openRecordingFolder } from './recording-folder.ts'

type RecordOptions = {
  readonly file: string
  readonly instrumentsFile: string | undefined
  readonly environment: Environment
  readonly folder: string
  readonly tell: (line: string) => void
  /** Resolves when the recording should end. */
  readonly ended: Promise<unknown>
  readonly clock?: Clock
  readonly timers?: Timers
}

/** Records the operator's live sources until the end; returns how many candles it wrote. Throws a StartError. */
export async function recordLive(options: RecordOptions): Promise<number> {
  const { file, instrumentsFile, environment, folder, tell, ended } = options
  const { clock = { now: Date.now }, timers = systemTimers } = options
  const target = openRecordingFolder(folder)
  const log: Log = { info() {}, warn: say, error: say }
  const store = openCandleStore(':memory:')
  const { feed, instruments } = openLiveFeed(
    {
      feed: `live:${file}`,
      seed: '',
      speed: 1,
      instrumentsFile,
      dataDir: folder,
      clock,
      log,
      timers,
      environment,
    },
    file,
    store,
  )
  const failure = Promise.withResolvers<never>()
  let total = 0
  const recorder = createRecorder({
    feed,
    instruments,
    folder: target,
    clock,
    timers,
    onWritten(count) {
      total += count
      tell(`${isoOf(clock.now())}: ${count} candles`)
    },
    onFailed: failure.reject,
  })
  function say(fields: object, text: string): void {
    tell(`${isoOf(clock.now())}: ${text}${detailsOf(fields)}`)
  }
  tell(`Recording minute candles of ${instruments.length} instruments into ${folder}. Press Ctrl-C to end.`)
  // The timers of a feed do not keep a process alive.
  const alive = setInterval(() => {}, 60_000)
  try {
    await recorder.start()
    await Promise.race([ended, failure.promise])
  } finally {
    clearInterval(alive)
    await recorder.stop()
    await store.close()
  }
  return total
}

function detailsOf(fields: object): string {
  const named = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (value instanceof Error) return [value.message]
    return typeof value === 'string' ? [`${name} ${value}`] : []
  })
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}
