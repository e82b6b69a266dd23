import { isFull } from './data-folder/full-disk.ts'
import { StartError } from './start-error.ts'
import { StorageError } from './storage/errors.ts'

/** One sentence when the operator can fix the cause, otherwise undefined. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError)
    return withStop(error.message.charAt(0).toUpperCase() + error.message.slice(1))
  if (isFull(error)) return 'The disk is full: free some space and start again.'
  if (error instanceof StorageError) return `The database cannot be used: ${withStop(withCause(error))}`
  return undefined
}

export function listenFailure(
  error: unknown,
  { host, port, setting }: { host: string; port: number; setting: string },
): StartError | undefined {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use on ${host}; stop what uses it or set ${setting}.`)
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights than this user has; set ${setting}.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${setting.replace('PORT', 'HOST')} ${host} is no address of this machine.`)
    default:
      return undefined
  }
}

export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return message || String(codeOf(error) ?? error)
}

function withCause({ message, cause }: StorageError): string {
  const reason = cause === undefined ? '' : reasonOf(cause)
  return message.includes(reason) ? message : `${message}: ${reason}`
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
