import { expect, it } from 'vitest'
import { readWithin } from './within.ts'

const TEXT = Uint8Array.of(1, 2)

it('gives what is read in time', async () => {
  expect(await readWithin(1_000, async () => TEXT)('a.json')).toBe(TEXT)
})

it('takes what fails, and what does not come, for missing', async () => {
  expect(await readWithin(1_000, () => Promise.reject(new Error('away')))('a.json')).toBeUndefined()
  expect(await readWithin(10, () => new Promise(() => {}))('a.json')).toBeUndefined()
})
