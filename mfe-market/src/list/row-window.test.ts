import { describe, expect, it } from 'vitest'
import { groupsNear, rowsInViewport } from './row-window.ts'

describe('rows in sight', () => {
  it.each([
    ['at the top', { top: 0, row: 50, view: 500 }, { first: 0, last: 11 }],
    ['below a head', { top: 200, row: 50, view: 500 }, { first: 0, last: 7 }],
    ['scrolled by twenty rows', { top: -1000, row: 50, view: 500 }, { first: 19, last: 31 }],
    ['below the window', { top: 900, row: 50, view: 500 }, { first: 0, last: 0 }],
    ['without a height', { top: 0, row: 0, view: 500 }, { first: 0, last: 0 }],
  ])('%s', (_, at, window) => {
    expect(rowsInViewport(at)).toEqual(window)
  })
})

describe('groups near what is in sight', () => {
  it.each([
    ['at the top', { first: 0, last: 13 }, 7, 4, { first: 0, last: 1 }],
    ['at the end of a group', { first: 0, last: 16 }, 7, 4, { first: 0, last: 2 }],
    ['within', { first: 32, last: 45 }, 40, 4, { first: 2, last: 4 }],
    ['while the user scrolls', { first: 32, last: 45 }, 40, 40, { first: 0, last: 8 }],
    ['at the end', { first: 60, last: 80 }, 7, 4, { first: 5, last: 6 }],
    ['in a short list', { first: 0, last: 13 }, 1, 4, { first: 0, last: 0 }],
  ])('%s', (_, window, count, beyond, groups) => {
    expect(groupsNear(window, count, beyond)).toEqual(groups)
  })
})
