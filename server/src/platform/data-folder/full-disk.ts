import { StartError } from '../start-error.ts'

const SQLITE_FULL = 13

export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true
  return isFull(error.cause)
}

export function diskFull(folder: string, cause: unknown): StartError {
  return new StartError(`The disk of ${folder} (DATA_DIR) is full: free some space and start again.`, {
    cause,
  })
}
