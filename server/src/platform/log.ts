import { type DestinationStream, type Logger, pino } from 'pino'

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
]

/** The server's log: JSON lines, secrets and customers' addresses cut out. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`])
  const options = { level, redact: { paths, censor: '[redacted]' }, base: { service: 'quayside' } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
