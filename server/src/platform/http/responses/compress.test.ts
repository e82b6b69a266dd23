import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCompressor, createSharedCompressions } from './compress.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-compress-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const body = (text: string) => Buffer.from(text.repeat(500))

describe('the best compression', () => {
  it('is kept in the folder, and taken from there', async () => {
    const made = await createCompressor(folder).best(body('quay '), 'br')
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.br$/)])
    expect(await createCompressor(folder).best(body('quay '), 'br')).toEqual(made)
  })

  it('is waited for at the end, and nothing is written afterwards', async () => {
    const compressor = createCompressor(folder)
    const requested = ['one ', 'two ', 'three '].map(text => compressor.best(body(text), 'br'))
    await requested[0]
    const rest = compressor.best(body('four '), 'br')
    await compressor.close()
    const atTheEnd = await readdir(folder)
    expect(atTheEnd.every(file => file.endsWith('.br'))).toBe(true)
    const answers = await Promise.all([...requested, rest, compressor.best(body('five '), 'br')])
    expect(answers.map(answer => brotliDecompressSync(answer).toString())).toEqual(
      ['one ', 'two ', 'three ', 'four ', 'five '].map(text => body(text).toString()),
    )
    expect(await readdir(folder)).toEqual(atTheEnd)
  })
})

describe('the compression of what many ask for', () => {
  const text = (name: string) => body(name).toString()

  it('is made once for all who ask, also at the same time', async () => {
    const shared = createSharedCompressions(2)
    const [first, second] = await Promise.all([shared.of(text('one '), 'br'), shared.of(text('one '), 'br')])
    expect(second).toBe(first)
    expect(await shared.of(text('one '), 'br')).toBe(first)
    expect(brotliDecompressSync(first).toString()).toBe(text('one '))
    expect(gunzipSync(await shared.of(text('one '), 'gzip')).toString()).toBe(text('one '))
  })

  it('is let go for what was asked for later, so that made-up texts fill no memory', async () => {
    const shared = createSharedCompressions(2)
    const [one, two] = [await shared.of(text('one '), 'br'), await shared.of(text('two '), 'br')]
    expect(await shared.of(text('one '), 'br')).toBe(one)
    await shared.of(text('three '), 'br')
    expect(await shared.of(text('one '), 'br')).toBe(one)
    expect(await shared.of(text('two '), 'br')).not.toBe(two)
  })
})
