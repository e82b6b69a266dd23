import { expect, it } from 'vitest'
import { createWindowedRows } from './windowed-rows.ts'

const NONE = { current: null }

function open() {
  const live = new Set<string>()
  const rows = createWindowedRows({
    add: ({ code }) => ({
      show: isInSight => void (isInSight ? live.add(code) : live.delete(code)),
      remove: () => void live.delete(code),
    }),
  })
  const register = (at: number, code: string) => rows.register(at, { code, price: NONE, change: NONE })
  return { rows, register, live: () => [...live] }
}

it('keeps the rows of the window live', () => {
  const { rows, register, live } = open()
  for (const [at, code] of ['A', 'B', 'C', 'D'].entries()) register(at, code)
  rows.show({ first: 1, last: 2 })
  expect(live()).toEqual(['B', 'C'])
  rows.show({ first: 3, last: 9 })
  expect(live()).toEqual(['D'])
})

it('keeps a row live that is drawn within the window, until it goes', () => {
  const { rows, register, live } = open()
  rows.show({ first: 0, last: 5 })
  const end = register(2, 'A')
  expect(live()).toEqual(['A'])
  end()
  rows.show({ first: 1, last: 3 })
  expect(live()).toEqual([])
})
