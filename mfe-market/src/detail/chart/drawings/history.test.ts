import { expect, it } from 'vitest'
import { changed, type History, redone, undone } from './history.ts'
import type { Drawing } from './shape.ts'

const level = (id: string): Drawing => ({ id, kind: 'level', points: [{ time: 0, price: 1 }] })
const [a, b, c] = [level('a'), level('b'), level('c')]
const start: History = { past: [], now: [], future: [] }

it('goes back and forth through its steps, and stays at either end', () => {
  const both = changed(changed(start, [a]), [a, b])
  expect(undone(both).now).toEqual([a])
  expect(undone(undone(both)).now).toEqual([])
  expect(redone(undone(both)).now).toEqual([a, b])
  expect(undone(start)).toBe(start)
  expect(redone(both)).toBe(both)
})

it('forgets the undone steps after another change', () => {
  const other = changed(undone(changed(changed(start, [a]), [a, b])), [a, c])
  expect(redone(other)).toBe(other)
  expect(undone(other).now).toEqual([a])
})
