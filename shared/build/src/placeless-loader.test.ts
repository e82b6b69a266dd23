import { expect, it } from 'vitest'
import placeless from './placeless-loader.ts'

it('gives a module no place, and leaves the rest as it is', () => {
  expect(placeless('const a = new URL(".", import.meta.url), b = import.meta.urls')).toBe(
    'const a = new URL(".", "file:///"), b = import.meta.urls',
  )
})

it('is a build that fails when the library looks different', () => {
  expect(() => placeless('const a = 1')).toThrow('no more where it lies')
})
