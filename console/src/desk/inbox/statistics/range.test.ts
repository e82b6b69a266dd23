import { expect, it } from 'vitest'
import { latestDays, problemOf } from './range.ts'

it('begins with the latest seven UTC days', () => {
  expect(latestDays(Date.parse('2026-03-02T00:30:00Z'))).toEqual({ from: '2026-02-24', to: '2026-03-02' })
})

it.each([
  ['2026-11-01', '2026-11-01', undefined],
  ['2026-09-01', '2026-12-01', undefined],
  ['2026-09-01', '2026-12-02', 'Choose 92 days at most.'],
  ['2026-11-02', '2026-11-01', 'The last day is before the first.'],
  ['', '2026-11-01', 'Choose both days.'],
  ['2026-13-01', '2026-11-01', 'Choose both days.'],
])('says whether %s to %s can be read', (from, to, problem) => {
  expect(problemOf({ from, to })).toBe(problem)
})
