import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { systemTimers, type Timers } from './clock.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Names under which a secret or an address could come into a log line, at any of the depths we log. */
const SECRETS = [
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
  // Of a command that Redis refused: the password of `REDIS_URL`, or what was published.
  'args',
]

type LogParts = { readonly destination?: DestinationStream; readonly timers?: Timers }

/** The server's log: JSON lines, secrets and customers' addresses cut out, of each kind of failure one line a second. */
export function createLog(level: LogLevel, { destination, timers = systemTimers }: LogParts = {}): Logger {
  const paths = SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`])
  const options = {
    level,
    redact: { paths, censor },
    base: { service: 'quayside' },
    ...(level === 'silent' ? {} : { hooks: { logMethod: onceASecond(timers) } }),
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/**
 * Cuts a value out, unless it is the code of an error (ENOSPC, 57P01), which names the failure. The place of the field does
 * not say whether it belongs to an error, but no secret looks like one: a customer's codes are six digits or have hyphens.
 */
function censor(value: unknown, place: readonly (string | symbol)[]): unknown {
  const isCodeOfField = place.length === 2 && place[1] === 'code'
  return isCodeOfField && typeof value === 'string' && ERROR_CODE.test(value) ? value : '[redacted]'
}

/** A name given by the system, a driver, or SQL. */
const ERROR_CODE = /^[A-Z][A-Z0-9_]+$|^[0-9A-Z]{5}$/

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>
type Line = { readonly repeat: (count: number) => void }

const [WARN, FATAL] = [40, 60]
const SECOND_MS = 1_000

/**
 * Writes the first failure of a kind at once and the others of its second as one line with their number, `repeated`: a
 * disk that is full or a customer who sends nonsense must not fill the disk, nor hide the first line of another kind.
 */
function onceASecond(timers: Timers): LogMethod {
  /** Kinds of this second; the last line that was held back, and how many were. */
  const kinds = new Map<string, { count: number; last: Line | undefined }>()
  timers.every(SECOND_MS, () => {
    for (const [kind, held] of kinds) {
      if (held.last === undefined) kinds.delete(kind)
      else {
        // Its line counts for the second that begins.
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

/** The kind of what was thrown; its message may name a customer's order and would make every line a kind of its own. */
function thrownIn(fields: object): string {
  const error = 'err' in fields ? fields.err : undefined
  if (!(error instanceof Error)) return ''
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
