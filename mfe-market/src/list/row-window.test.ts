import { describe, expect, it } from 'vitest'
import { rowsInSight } from './row-window.ts'

describe('rows in sight', () => {
  it.each([
    ['at the top', { top: 0, row: 50, view: 500 }, { first: 0, last: 13 }],
    ['below a head', { top: 200, row: 50, view: 500 }, { first: 0, last: 9 }],
    ['scrolled by twenty rows', { top: -1000, row: 50, view: 500 }, { first: 17, last: 33 }],
    ['below the window', { top: 900, row: 50, view: 500 }, { first: 0, last: 0 }],
    ['without a height', { top: 0, row: 0, view: 500 }, { first: 0, last: 0 }],
  ])('%s', (_, at, window) => {
    expect(rowsInSight(at)).toEqual(window)
  })
})
