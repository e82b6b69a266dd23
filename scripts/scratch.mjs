// Temporary storage for tests. Plain Node 20, no dependency.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Many containers have only 64 MB there, which a test would fill. */
const LEAST_BYTES = 4 * 1024 ** 3

let found

/** A folder in memory if there is room, else on disk: copying databases on disk dominated the tests' time. */
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

/** Whether programs can run from there: a database's binaries may be copied next to its files. */
function mayRun() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , kind, options = ''] = mounts.findLast(line => line.split(' ')[1] === MEMORY)?.split(' ') ?? []
  return kind === 'tmpfs' && !options.split(',').includes('noexec')
}

/** Gives this process and its children a temporary TMPDIR; returns its cleanup, also for failed tests. */
export function openTemporaryFolder() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(path.join(tmpdir(), 'quayside-tests-'))
  // A test's database runs as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
