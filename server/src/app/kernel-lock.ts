import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A lock on a file that the kernel holds for this process and drops when it ends, however it ends. */
export type KernelLock =
  | { readonly kind: 'taken'; release(): unknown }
  /** Another process that runs has it. */
  | { readonly kind: 'held' }
  /** The file system has no locks, or cannot be asked now. */
  | { readonly kind: 'unknown' }

const BUSY = 5

/**
 * Tries to take the lock of a file, which stays empty. Node has no call for file locks, but SQLite takes one for a
 * transaction, on every platform.
 */
export function takeKernelLock(file: string): KernelLock {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout: 0 })
    // Nothing is ever written, so there is nothing to roll back from a file.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    const held = db
    return { kind: 'taken', release: () => held.isOpen && held.close() }
  } catch (error) {
    db?.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === BUSY
    return { kind: isBusy ? 'held' : 'unknown' }
  }
}

/**
 * Names the run of this machine's kernel, the same in all of its containers; undefined where the system has no such name.
 * A lock is conclusive only among processes of one kernel.
 */
export function kernelRun(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
}
