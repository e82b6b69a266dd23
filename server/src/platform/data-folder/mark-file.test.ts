import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMark, readMark, removeSeen, type SeenMark } from './mark-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-mark-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const starter = (token: string) => ({ token, pid: 1, host: 'here', since: '2026-11-20T12:00:00.000Z' })

async function seen(file: string): Promise<SeenMark> {
  const kept = await readMark(file)
  if (kept === undefined) throw new Error('there is no mark')
  return kept
}

it('lets only the mark be removed that was seen, when two starters saw the same old one', async () => {
  const file = path.join(folder, 'guard')
  await writeFile(file, 'left behind')
  await utimes(file, 0, 0)
  const first = await seen(file)
  const second = await seen(file)
  await removeSeen(file, first)
  expect(await createMark(file, starter('first'))).toBe(true)
  await removeSeen(file, second)
  expect(await createMark(file, starter('second'))).toBe(false)
  expect(await readFile(file, 'utf8')).toContain('first')
  expect(await readdir(folder)).toEqual(['guard'])
})

it('takes it as done when the mark is gone already', async () => {
  const file = path.join(folder, 'guard')
  await createMark(file, starter('first'))
  const kept = await seen(file)
  await removeSeen(file, kept)
  await removeSeen(file, kept)
  expect(await readdir(folder)).toEqual([])
})
