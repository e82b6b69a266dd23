import { describe, expect, it } from 'vitest'
import { shortMoments } from './short-moments.ts'

const EVE = '2026-12-31T20:00:00.000Z'
const MORNING = '2027-01-01T03:00:00.000Z'
const write = (timeZone: string, now: string, iso: string) =>
  shortMoments('en-US', { now: new Date(now), timeZone })(iso).replaceAll('\u202f', ' ')

describe('a moment in a column', () => {
  it.each([
    ['America/New_York', MORNING, EVE, '12/31, 3:00 PM'],
    ['Asia/Tokyo', MORNING, EVE, '1/1, 5:00 AM'],
    ['UTC', MORNING, EVE, '12/31/26, 8:00 PM'],
    ['UTC', EVE, MORNING, '1/1/27, 3:00 AM'],
  ])('has its year where that is another than now in %s', (timeZone, now, iso, text) => {
    expect(write(timeZone, now, iso)).toBe(text)
  })
})
