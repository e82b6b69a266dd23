import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createManualTime } from '../time/manual-time.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { createMark } from './mark-file.ts'

let folder: string
const held: FolderLock[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-lock-'))
})
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release()
  await rm(folder, { recursive: true, force: true })
})

const file = () => path.join(folder, 'site.lock')

async function lock(process: { pid?: number; host?: string; kernel?: string } = {}, onLost = () => {}) {
  const time = createManualTime(0)
  const taken = await lockFolder(folder, { ...process, timers: time.timers, onLost })
  held.push(taken)
  return { ...taken, time }
}

async function leave(holder: object, secondsAgo = 0): Promise<void> {
  await writeFile(file(), JSON.stringify({ token: 'other', since: '2026-11-20T12:00:00.000Z', ...holder }))
  const at = Date.now() / 1_000 - secondsAgo
  await utimes(file(), at, at)
}

/** A live process: the parent of the test process. */
const ALIVE = process.ppid
const GONE = 2 ** 30
const KERNEL = 'this run'

describe('the lock of the data folder', () => {
  it('names its holder to a second process, and goes with it', async () => {
    const first = await lock()
    await expect(lock({ pid: GONE })).rejects.toThrow(
      `The folder ${folder} (DATA_DIR) is in use by process ${process.pid} on ${hostname()}`,
    )
    await first.release()
    expect(await readdir(folder)).toEqual(['site.lock.held'])
    await lock({ pid: GONE })
  })

  it('is taken over at once from a process of this machine that is gone', async () => {
    await leave({ pid: GONE, host: hostname() })
    await lock()
    expect(await readFile(file(), 'utf8')).toContain(`"pid":${process.pid}`)
  })

  it.each([
    ['its own host name and number', () => ({ pid: process.pid, host: hostname() })],
    ['the number of a process that is there', () => ({ pid: ALIVE, host: hostname() })],
    ['another host name', () => ({ pid: 1, host: 'former-container' })],
  ])('is taken over at once from a killed container of this machine with %s', async (_what, holder) => {
    await leave({ ...holder(), kernel: KERNEL })
    await lock({ kernel: KERNEL })
  })

  it('is held by a living process regardless of its mark', async () => {
    await lock({ kernel: KERNEL })
    await leave({ pid: GONE, host: hostname(), kernel: KERNEL }, 3_600)
    await expect(lock({ kernel: KERNEL })).rejects.toThrow(/is in use by .*, or set another DATA_DIR\.$/)
  })

  it('is free at once after a process was killed that held it', async () => {
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))}
       await lockFolder(${JSON.stringify(folder)}, { onLost() {} })
       process.stdout.write('held')
       setInterval(() => {}, 1000)`,
    ])
    await once(child.stdout, 'data')
    // The first process of a container always has the same id.
    const again = { pid: child.pid ?? 0 }
    await expect(lock(again)).rejects.toThrow('is in use')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await lock(again)
  })

  it('leaves no mark behind on a full disk', async () => {
    const own = { pid: process.pid, host: hostname(), token: 'x', since: 'x' }
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const writing = createMark(file(), own, async name => {
      await writeFile(String(name), '')
      throw full
    })
    await expect(writing).rejects.toBe(full)
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['a process that is there', () => ({ pid: ALIVE, host: hostname() })],
    ['a process of another machine', () => ({ pid: GONE, host: 'elsewhere' })],
    ['a container that has our name and number', () => ({ pid: process.pid, host: hostname() })],
  ])('is taken over from %s only when it has been silent for 30 seconds', async (_who, holder) => {
    await leave(holder(), 20)
    await expect(lock()).rejects.toThrow(/is in use by process \d+ on .*; .* in 1\d seconds/)
    await leave(holder(), 31)
    await lock()
  })

  it('is one lock when several take it over at the same moment', async () => {
    await leave({ pid: GONE, host: hostname() })
    const tried = await Promise.allSettled([ALIVE, ALIVE, ALIVE, ALIVE].map(pid => lock({ pid })))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is one lock when several find an old guard of the taking as well', async () => {
    await leave({ pid: GONE, host: hostname() })
    await writeFile(`${file()}.taking`, 'left behind')
    await utimes(`${file()}.taking`, 0, 0)
    const tried = await Promise.allSettled([ALIVE, ALIVE, ALIVE, ALIVE].map(pid => lock({ pid })))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await readdir(folder)).sort()).toEqual(['site.lock', 'site.lock.held'])
  })

  it('is taken over when it is unreadable and old', async () => {
    await writeFile(file(), '{')
    await expect(lock()).rejects.toThrow('is in use by an unknown process')
    await utimes(file(), 0, 0)
    await lock()
  })

  it('tells its holder when it was lost, and leaves the new one alone', async () => {
    let lost = 0
    const first = await lock({}, () => {
      lost += 1
    })
    await leave({ pid: ALIVE, host: hostname() })
    first.time.advance(5_000)
    await first.settled()
    first.time.advance(5_000)
    await first.settled()
    expect(lost).toBe(1)
    await first.release()
    expect(await readFile(file(), 'utf8')).toContain('other')
  })

  it('shows that its holder lives', async () => {
    const first = await lock()
    await utimes(file(), 0, 0)
    first.time.advance(5_000)
    await first.settled()
    await expect(lock({ pid: ALIVE })).rejects.toThrow('is in use')
  })
})
