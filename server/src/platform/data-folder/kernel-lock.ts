import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type KernelLock =
  | { readonly kind: 'taken'; release(): unknown }
  /** A running process holds it. */
  | { readonly kind: 'held' }
  /** The file system has no locks, or the call failed. */
  | { readonly kind: 'unknown' }

const BUSY = 5

/** Node has no file locks, but SQLite locks a file per transaction on every platform. The file stays empty. */
export function takeKernelLock(file: string): KernelLock {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout: 0 })
    // Nothing is ever written, so no rollback file is needed.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    const held = db
    return { kind: 'taken', release: () => held.isOpen && held.close() }
  } catch (error) {
    db?.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === BUSY
    return { kind: isBusy ? 'held' : 'unknown' }
  }
}

/** Boot id, shared by containers; undefined when unavailable. A lock is conclusive only within one kernel. */
export function kernelRun(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
}
