import { describe, expect, it } from 'vitest'
import { monthAt, monthOf, monthProblem } from './month.ts'

const at = (text: string) => Date.parse(text)

describe('a month', () => {
  it('begins and ends by the calendar in UTC', () => {
    expect(monthOf('2028-02')).toEqual({
      text: '2028-02',
      from: at('2028-02-01T00:00:00Z'),
      to: at('2028-02-29T23:59:59.999Z'),
    })
    expect(monthAt(at('2026-12-31T23:59:59.999Z')).text).toBe('2026-12')
    expect(monthAt(monthOf('2026-12').to + 1).text).toBe('2027-01')
  })

  it.each([
    ['2026-11', undefined],
    ['2026-12', 'The month has not begun'],
    ['2026-09', 'The account was opened later'],
    ['2026-10', undefined],
  ])('of %s has for a customer since October, in November: %s', (text, problem) => {
    const life = { since: at('2026-10-31T23:59:59.999Z'), now: at('2026-11-30T23:59:59.999Z') }
    expect(monthProblem(monthOf(text), life)).toBe(problem)
  })
})
