import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { systemTimers, type Timers } from '../time/clock.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Field names that may hold a secret or an address, at any logged depth. */
const SECRETS = [
  'set-cookie',
  'token',
  'password',
  'oldPassword',
  'code',
  'email',
  'username',
  'authorization',
  'cookie',
  'to',
  'totp',
  'ticket',
  // Arguments of a failed Redis command: the password of `REDIS_URL`, or published data.
  'args',
]

type LogParts = { readonly destination?: DestinationStream; readonly timers?: Timers }

/** The server's log: JSON lines without secrets and addresses, one per second and kind of failure. */
export function createLog(level: LogLevel, { destination, timers = systemTimers }: LogParts = {}): Logger {
  const paths = SECRETS.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = {
    level,
    redact: { paths, censor },
    base: { service: 'quayside' },
    ...(level === 'silent' ? {} : { hooks: { logMethod: onceASecond(timers) } }),
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Redacts a value unless it is an error code (ENOSPC, 57P01), which no secret looks like. */
function censor(value: unknown, place: readonly (string | symbol)[]): unknown {
  const isCodeOfField = place.length === 2 && place[1] === 'code'
  return isCodeOfField && typeof value === 'string' && ERROR_CODE.test(value) ? value : '[redacted]'
}

/** A code from the system, a driver or SQL. */
const ERROR_CODE = /^[A-Z][A-Z0-9_]+$|^[0-9A-Z]{5}$/

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>
type Line = { readonly repeat: (count: number) => void }

const [WARN, FATAL] = [40, 60]
const SECOND_MS = 1_000

/** Logs a kind's first failure at once and the rest of the second as one line with a count. */
function onceASecond(timers: Timers): LogMethod {
  const kinds = new Map<string, { count: number; last: Line | undefined }>()
  timers.every(SECOND_MS, () => {
    for (const [kind, held] of kinds) {
      if (held.last === undefined) kinds.delete(kind)
      else {
        // Its line counts for the next second.
        kinds.set(kind, { count: 0, last: undefined })
        held.last.repeat(held.count)
      }
    }
  })
  return function logMethod(args, method, level) {
    if (level < WARN || level >= FATAL) return method.apply(this, args)
    const { fields, text } = partsOf(args)
    const kind = `${text} ${thrownIn(fields)}`
    const held = kinds.get(kind)
    if (held === undefined) {
      kinds.set(kind, { count: 0, last: undefined })
      return method.apply(this, args)
    }
    held.count += 1
    held.last = { repeat: repeated => method.apply(this, [{ ...fields, repeated }, text]) }
  }
}

function partsOf(args: readonly unknown[]): { readonly fields: object; readonly text: string } {
  const [first, second] = args
  if (typeof first === 'object' && first !== null) {
    return { fields: first instanceof Error ? { err: first } : first, text: String(second ?? '') }
  }
  return { fields: {}, text: String(first) }
}

/** The kind of error; its message may name an order and would make every line a separate kind. */
function thrownIn(fields: object): string {
  const error = 'err' in fields ? fields.err : undefined
  if (!(error instanceof Error)) return ''
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
