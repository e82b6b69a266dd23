import { expect, it } from 'vitest'
import { hasTooManyValues } from './bytes.ts'

it.each([
  ['a small body', { routes: [1, { path: '/loan' }, null] }, false],
  [
    'two thousand files',
    Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [at, { size: 1, sha384: '' }])),
    false,
  ],
  ['one long list', { routes: Array(20_000).fill(1) }, true],
  ['many short lists', Array(1_000).fill(Array(20).fill(1)), true],
  ['nothing', undefined, false],
])('counts the values of %s', (_, json, isTooMany) => {
  expect(hasTooManyValues(json)).toBe(isTooMany)
})
