import { afterEach, expect, it, vi } from 'vitest'
import { createObservedRows } from './observed-rows.ts'

const NONE = { current: null }

afterEach(() => void vi.unstubAllGlobals())

it('keeps a row live while its element is on the screen', () => {
  const observed = new Set<unknown>()
  let see: (entries: readonly { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback
      }
      observe = (target: Element) => void observed.add(target)
      disconnect = () => observed.clear()
    },
  )
  const shown: string[] = []
  const rows = createObservedRows({
    add: ({ code }) => ({
      show: isInSight => void shown.push(`${code} ${isInSight}`),
      remove: () => void shown.push(`${code} removed`),
    }),
  })
  const end = rows.register({} as Element, { code: 'A', price: NONE, change: NONE })
  see([{ isIntersecting: true }])
  see([{ isIntersecting: true }, { isIntersecting: false }])
  expect([shown, observed.size]).toEqual([['A true', 'A false'], 1])
  end()
  expect([shown.at(-1), observed.size]).toEqual(['A removed', 0])
})
