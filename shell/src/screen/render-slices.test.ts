import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

it('are told to the scheduler by which React draws, not to another copy of it', () => {
  const ours = createRequire(import.meta.url)
  const drawing = createRequire(ours.resolve('react-dom'))
  expect(ours.resolve('scheduler')).toBe(drawing.resolve('scheduler'))
})
