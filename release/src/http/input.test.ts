import { publicationBody } from '@quayside/contracts/release/publication'
import { expect, it } from 'vitest'
import { parseInput } from './input.ts'

it('refuses a body of half a million wrong values without examining each', () => {
  const body = { manifest: '', sourceMaps: Array(500_000).fill(1), notes: '', gitRevision: null }
  expect(parseInput(publicationBody, body)).toMatchObject({
    error: { code: 'invalid', message: 'The body has too many values.' },
  })
})
