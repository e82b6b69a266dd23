import { expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { sourceMapProblem } from './source-map-check.ts'

function mapOf(sources: readonly unknown[]): Uint8Array {
  return bytesOf(JSON.stringify({ version: 3, mappings: '', sources }))
}

it.each([
  ['sources', mapOf(['src/index.ts', null]), null],
  ['a million wrong sources', mapOf(Array(1_000_000).fill(1)), 'not a version 3 source map'],
  ['too many sources', mapOf(Array(20_001).fill('')), 'not a version 3 source map'],
  ['one wrong source', mapOf(['src/index.ts', 1]), 'not a version 3 source map'],
  ['9 MiB', new Uint8Array(9 * 1024 * 1024), 'more than 8 MiB'],
])('examines a map with %s', (_, content, problem) => {
  const words = sourceMapProblem('lifecycles.js.map', content)
  if (problem === null) expect(words).toBeNull()
  else expect(words).toContain(problem)
})
