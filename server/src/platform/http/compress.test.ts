import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCompressor } from './compress.ts'

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
    const asked = ['one ', 'two ', 'three '].map(text => compressor.best(body(text), 'br'))
    await asked[0]
    const rest = compressor.best(body('four '), 'br')
    await compressor.close()
    const atTheEnd = await readdir(folder)
    expect(atTheEnd.every(file => file.endsWith('.br'))).toBe(true)
    const answers = await Promise.all([...asked, rest, compressor.best(body('five '), 'br')])
    expect(answers.map(answer => brotliDecompressSync(answer).toString())).toEqual(
      ['one ', 'two ', 'three ', 'four ', 'five '].map(text => body(text).toString()),
    )
    expect(await readdir(folder)).toEqual(atTheEnd)
  })
})
