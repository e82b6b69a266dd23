import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sentenceOf } from '../start-failure.ts'
import { StorageError } from '../storage/errors.ts'
import { prepareDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-full-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const fullDatabase = Object.assign(new Error('database or disk is full'), { errcode: 13 })

describe('a start on a full disk', () => {
  it('ends with one sentence before anything is opened, and leaves nothing behind', async () => {
    const starting = prepareDataFolder(folder, async name => {
      await writeFile(String(name), '')
      throw full
    })
    await expect(starting).rejects.toThrow(`The disk of ${folder} (DATA_DIR) is full: free some space`)
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['a file', full],
    ['a database', new StorageError('the database failed', { cause: fullDatabase })],
    ['what wraps either', new Error('keys', { cause: full })],
  ])('ends with one sentence when %s finds no room later', (_what, error) => {
    expect(sentenceOf(error)).toBe('The disk is full: free some space and start again.')
  })
})
