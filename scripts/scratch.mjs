// Where tests keep what does not outlast them. Plain Node 20, no dependency.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Many containers have 64 MB there, which a test would fill. */
const LEAST_BYTES = 4 * 1024 ** 3

let found

/**
 * A folder in memory where the system has one with room, else the temporary folder: to copy databases on a disk took most
 * of the time of the tests that make one each.
 */
export function scratchFolder() {
  found ??= hasRoom() ? MEMORY : tmpdir()
  return found
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES && mayRun()
  } catch {
    return false
  }
}

/** Whether programs may run from there: a database's may have been copied beside its files. */
function mayRun() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , kind, options = ''] = mounts.findLast(line => line.split(' ')[1] === MEMORY)?.split(' ') ?? []
  return kind === 'tmpfs' && !options.split(',').includes('noexec')
}

/**
 * Gives this process, and all that it starts from now on, a temporary folder of their own, and returns how it goes again:
 * what tests leave behind goes with it, also of those that fail.
 */
export function openTemporaryFolder() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(path.join(tmpdir(), 'quayside-tests-'))
  // A database of a test runs as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
