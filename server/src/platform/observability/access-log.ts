import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Timers } from '../time/clock.ts'
import type { LogLevel } from './log.ts'

/** One served request. It has no address, query, header, or body. */
export type Access = {
  readonly request: string
  readonly method: string
  /** The route's pattern, which has no customer's ids. */
  readonly route: string
  readonly status: number
  /** Milliseconds until the answer was sent. */
  readonly ms: number
  /** Bytes sent, with headers. */
  readonly bytes: number
}

export type AccessLog = { note(access: Access): void; close(): void }

/** Lines per second; further requests of the second are counted in one line. */
const MOST_LINES = 500
const SECOND_MS = 1_000

type Parts = {
  readonly level: LogLevel
  readonly node: string
  readonly timers: Pick<Timers, 'every'>
  readonly destination?: DestinationStream
}

/** JSON lines of level info next to those of the log. Its fields are fixed, so it needs no redaction. */
export function createAccessLog({ level, node, timers, destination }: Parts): AccessLog {
  const options: LoggerOptions = { level, base: { service: 'quayside', node } }
  const log = destination === undefined ? pino(options) : pino(options, destination)
  let lines = 0
  const end = timers.every(SECOND_MS, () => {
    if (lines > MOST_LINES) log.info({ requests: lines - MOST_LINES }, 'requests without a line')
    lines = 0
  })
  return {
    note(access) {
      lines += 1
      if (lines <= MOST_LINES) log.info(access, 'request')
    },
    close: end,
  }
}
