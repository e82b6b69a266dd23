import { describe, expect, it } from 'vitest'
import { count, counted, percent, size, sizeChange } from './amount.ts'
import { countdown, duration, relativeTime } from './time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

describe('a time', () => {
  it.each([
    [3, 'just now'],
    [42, '42 s ago'],
    [125, '2 min ago'],
    [3 * 3600, '3 h ago'],
    [47 * 3600, '47 h ago'],
    [5 * 86_400, '5 d ago'],
    [-900, 'in 15 min'],
    [40 * 86_400, '11 Oct 2026'],
  ])('of %i s ago reads "%s"', (seconds, words) => {
    expect(relativeTime(ago(seconds), now)).toBe(words)
  })

  it('left on a clock never goes below zero', () => {
    expect([245, 3845, 0.2, -5].map(countdown)).toEqual(['4:05', '1:04:05', '0:01', '0:00'])
  })

  it('is told in the coarsest unit that says something', () => {
    expect([59, 60, 3599, 172_800].map(duration)).toEqual(['59 s', '1 min', '59 min', '2 d'])
  })
})

it('figures are grouped, sized and compared', () => {
  expect([count(12_400), counted(1, 'load'), counted(2, 'load'), percent(12.5)]).toEqual([
    '12,400',
    '1 load',
    '2 loads',
    '12.5 %',
  ])
  expect([size(900), size(20_480), size(3 * 1024 * 1024)]).toEqual(['900 B', '20.0 KiB', '3.0 MiB'])
  expect([sizeChange(2048, 1024), sizeChange(1024, 2048), sizeChange(5, 5)]).toEqual([
    '+1.0 KiB',
    '−1.0 KiB',
    'no change',
  ])
})
