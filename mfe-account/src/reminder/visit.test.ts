import { describe, expect, it } from 'vitest'
import { goOn, isDue, keepVisit, keptVisit } from './visit.ts'

const MINUTE = 60_000

function memory(text: string | null = null) {
  let kept = text
  return {
    get: () => kept,
    set: (_: string, next: string) => {
      kept = next
    },
    remove: () => {
      kept = null
    },
  }
}

describe('a visit', () => {
  it('goes on while a page is open, and over a reload', () => {
    const begun = goOn(undefined, 'ada', 1_000)
    expect(begun).toEqual({ user: 'ada', since: 1_000, seen: 1_000 })
    expect(goOn(begun, 'ada', 29 * MINUTE)).toEqual({ user: 'ada', since: 1_000, seen: 29 * MINUTE })
  })

  it('begins anew after half an hour away, for somebody else, and when the clock was set back', () => {
    const begun = goOn(undefined, 'ada', MINUTE)
    expect(goOn(begun, 'ada', 31 * MINUTE).since).toBe(31 * MINUTE)
    expect(goOn(begun, 'boris', 2 * MINUTE).since).toBe(2 * MINUTE)
    expect(goOn(begun, 'ada', 0).since).toBe(0)
  })

  it('is due after the minutes that were asked for', () => {
    const visit = goOn(undefined, 'ada', 0)
    expect([isDue(visit, 15, 15 * MINUTE - 1), isDue(visit, 15, 15 * MINUTE)]).toEqual([false, true])
  })

  it('is kept by the browser, and what is spoilt there is none', () => {
    const store = memory()
    expect(keptVisit(store)).toBeUndefined()
    keepVisit(store, { user: 'ada', since: 1, seen: 2 })
    expect(keptVisit(store)).toEqual({ user: 'ada', since: 1, seen: 2 })
    expect(keptVisit(memory('{"user":7}'))).toBeUndefined()
    expect(keptVisit(memory('nonsense'))).toBeUndefined()
  })
})
