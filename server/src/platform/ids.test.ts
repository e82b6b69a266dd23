import { describe, expect, it } from 'vitest'
import { createIds, firstIdAt } from './ids.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('ids', () => {
  it('grow, however many a moment needs and whatever the clock does', () => {
    let now = 1_800_000_000_000
    const ids = createIds({ now: () => now })
    const made = Array.from({ length: 10_000 }, (_, index) => {
      if (index === 9_000) now -= 60_000
      return ids.next()
    })
    expect(made.every(id => UUID_7.test(id))).toBe(true)
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  })

  it('sort after the first one of their moment', () => {
    const ids = createIds({ now: () => 1_800_000_000_000 })
    expect(ids.next() >= firstIdAt(1_800_000_000_000)).toBe(true)
    expect(ids.next() < firstIdAt(1_800_000_000_001)).toBe(true)
  })

  it('come in the forms that customers see', () => {
    const ids = createIds({ now: () => Date.parse('2026-11-20T23:59:59Z') })
    expect(ids.code()).toMatch(/^\d{6}$/)
    expect(ids.inviteCode()).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(ids.orderNo()).toMatch(/^261120\d{14}$/)
    expect(Buffer.from(ids.token(), 'base64url')).toHaveLength(32)
  })
})
