import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFilesUpTo, readBodyUpTo, readFileUpTo, readSmallFileSync } from './bounded-read.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bounded-'))
  file = path.join(folder, 'file')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const STRANGE: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a link to a device', () => symlink('/dev/zero', file)],
  ['a link to a file', () => symlink('/etc/hostname', file)],
  ['a link to itself', () => symlink(file, file)],
  ['a folder', () => mkdir(file)],
  ['a pipe', async () => execFileSync('/usr/bin/mkfifo', [file])],
]

describe('a file', () => {
  it('is read whole, also when it is as long as it may be', async () => {
    await writeFile(file, 'four')
    expect(Buffer.from((await readFileUpTo(file, { most: 4 })) ?? [])).toEqual(Buffer.from('four'))
    expect(await readFileUpTo(path.join(folder, 'none'), { most: 4 })).toBeUndefined()
    expect(await readFileUpTo(path.join(file, 'below'), { most: 4 })).toBeUndefined()
  })

  it('of 10 GB gives one byte more than it may have', async () => {
    await writeFile(file, '')
    await truncate(file, 10 * 1024 ** 3)
    expect((await readFileUpTo(file, { most: 1_000 }))?.length).toBe(1_001)
  })

  it.each(STRANGE)('that is %s gives nothing', async (_, make) => {
    await make()
    expect(await readFileUpTo(file, { most: 1_000 })).toHaveLength(0)
  })

  it('may be a link where secrets are mounted, but not to a device', async () => {
    const link = path.join(folder, 'link')
    await writeFile(file, 'secret')
    await symlink(file, link)
    expect(await readFileUpTo(link, { most: 1_000, followsLinks: true })).toHaveLength(6)
    await rm(file)
    await symlink('/dev/zero', file)
    expect(await readFileUpTo(link, { most: 1_000, followsLinks: true })).toHaveLength(0)
  })

  it('rejects when the disk does not answer in time', async () => {
    await writeFile(file, 'four')
    await expect(readFileUpTo(file, { most: 4, patience: -1 })).rejects.toThrow('was not read within')
  })
})

describe('a small file at once', () => {
  it('is read by a link too', async () => {
    await writeFile(file, 'key')
    await symlink(file, path.join(folder, 'link'))
    expect(readSmallFileSync(path.join(folder, 'link'))).toBe('key')
    expect(readSmallFileSync(path.join(folder, 'none'))).toBeUndefined()
  })

  it.each([
    ['a link to a device', () => symlink('/dev/zero', file)],
    ['a folder', () => mkdir(file)],
    ['a pipe', async () => execFileSync('/usr/bin/mkfifo', [file])],
  ])('throws for %s', async (_, make) => {
    await make()
    expect(() => readSmallFileSync(file)).toThrow('is not a regular file')
  })

  it('throws for one that is too large', async () => {
    await writeFile(file, '')
    await truncate(file, 10 * 1024 ** 3)
    expect(() => readSmallFileSync(file)).toThrow('is larger than 65536 bytes')
  })
})

describe('a folder', () => {
  it('lists files, and what is in the place of one, but follows no link', async () => {
    await mkdir(path.join(folder, 'a/b'), { recursive: true })
    await writeFile(path.join(folder, 'a/b/c'), '')
    await symlink('/', path.join(folder, 'a/root'))
    expect([...(await listFilesUpTo(folder, { most: 10 }))].sort()).toEqual(['a/b/c', 'a/root'])
    expect(await listFilesUpTo(path.join(folder, 'none'), { most: 10 })).toEqual([])
  })

  it('rejects when it holds more entries than it may, folders too', async () => {
    for (const name of ['a', 'b', 'c']) await mkdir(path.join(folder, name))
    await expect(listFilesUpTo(folder, { most: 2 })).rejects.toThrow('holds more than 2 entries')
  })
})

describe('a body', () => {
  it('that never ends is left after one byte more than it may have', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1_000))
      },
    })
    expect(await readBodyUpTo(new Response(endless), 4_500)).toHaveLength(4_501)
    expect(sent).toBeLessThan(10)
  })
})
