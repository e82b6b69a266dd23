// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { DOCK, dockHeight, readLayout, writeLayout } from './stored-layout.ts'

describe('the layout of the market page that this device keeps', () => {
  beforeEach(() => localStorage.clear())

  it('begins with a watchlist and the usual dock', () => {
    expect(readLayout(() => localStorage)).toEqual({ watchlist: true, list: undefined, dock: DOCK.first })
  })

  it('is read as it was written', () => {
    const layout = { watchlist: false, list: 'crypto', dock: 312 } as const
    writeLayout(() => localStorage, layout)
    expect(readLayout(() => localStorage)).toEqual(layout)
  })

  it.each(['null', 'nonsense', '[1]', '{"dock":"high","list":"moon","watchlist":3}'])(
    'takes %s for nothing kept',
    text => {
      localStorage.setItem('quayside.terminal', text)
      expect(readLayout(() => localStorage)).toEqual({ watchlist: true, list: undefined, dock: DOCK.first })
    },
  )

  it('stays usable where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    expect(readLayout(blocked).dock).toBe(DOCK.first)
    writeLayout(blocked, readLayout(blocked))
  })

  it.each([
    [10, DOCK.least],
    [200.4, 200],
    [5_000, DOCK.most],
  ])('makes a dock of %d pixels %d high', (asked, height) => {
    expect(dockHeight(asked)).toBe(height)
  })
})
