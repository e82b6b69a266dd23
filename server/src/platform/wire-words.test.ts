import { describe, expect, expectTypeOf, it } from 'vitest'
import { fromWire, onWire } from './wire-words.ts'

describe('a word that is kept', () => {
  it.each([
    ['open', 'open'],
    ['to_be_closed', 'toBeClosed'],
    ['no_entry', 'noEntry'],
    ['profit_divided', 'profitDivided'],
  ] as const)('%s is %s on the wire, and back', (kept, wired) => {
    expect(onWire(kept)).toBe(wired)
    expect(fromWire(wired)).toBe(kept)
  })

  it('may be missing', () => {
    expect(onWire(null)).toBeNull()
  })

  it('keeps its type', () => {
    expectTypeOf(onWire<'open' | 'to_be_closed' | null>).returns.toEqualTypeOf<'open' | 'toBeClosed' | null>()
    expectTypeOf(fromWire<'open' | 'toBeClosed'>).returns.toEqualTypeOf<'open' | 'to_be_closed'>()
  })
})
