import { describe, expect, it } from 'vitest'
import { curveOf } from './curve.ts'

function days(...values: (string | null)[]) {
  return values.map((value, at) => ({ day: `2026-11-0${at + 1}`, value }))
}

describe('curveOf', () => {
  it('draws the days from the lowest to the highest', () => {
    const curve = curveOf(days('100.00', '150.00', '200.00'))
    expect(curve?.lines).toEqual(['M0 152L320 80L640 8'])
    expect(curve?.areas).toEqual(['M0 152L320 80L640 8V160H0Z'])
    expect(curve).toMatchObject({ high: '200.00', low: '100.00', gaps: 0, dots: [] })
  })

  it('breaks at a day without a value, and keeps a lone one as a dot', () => {
    const curve = curveOf(days('1.00', '2.00', null, '3.00', null))
    expect(curve?.lines).toHaveLength(1)
    expect(curve?.dots).toEqual([{ x: 480, y: 8 }])
    expect(curve?.gaps).toBe(2)
    expect(curve?.at(2)).toBeUndefined()
  })

  it('keeps a small change small', () => {
    expect(curveOf(days('10000.00', '9990.00'))?.lines).toEqual(['M0 78.6L640 81.4'])
    expect(curveOf(days('0.00', '0.00'))?.lines).toEqual(['M0 80L640 80'])
  })

  it('runs a flat line through the middle', () => {
    expect(curveOf(days('5.00', '5.00'))?.lines).toEqual(['M0 80L640 80'])
  })

  it('draws nothing of one day', () => {
    expect(curveOf(days('5.00'))).toBeUndefined()
    expect(curveOf(days(null, '5.00', null))).toBeUndefined()
  })
})
