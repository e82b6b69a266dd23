import { describe, expect, it } from 'vitest'
import { groupsNear, rowsInSight } from './row-window.ts'

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

describe('groups near what is in sight', () => {
  it.each([
    ['at the top', { first: 0, last: 13 }, 7, 1, { first: 0, last: 2 }],
    ['within', { first: 32, last: 45 }, 40, 1, { first: 2, last: 5 }],
    ['while somebody scrolls', { first: 32, last: 45 }, 40, 4, { first: 0, last: 8 }],
    ['at the end', { first: 60, last: 80 }, 7, 1, { first: 5, last: 6 }],
    ['in a short list', { first: 0, last: 13 }, 1, 1, { first: 0, last: 0 }],
  ])('%s', (_, window, count, beyond, groups) => {
    expect(groupsNear(window, count, beyond)).toEqual(groups)
  })
})
