import { describe, expect, it } from 'vitest'
import { isDue, resumeVisit, saveVisit, storedVisit } from './visit.ts'

const MINUTE = 60_000

function memory(text: string | null = null) {
  let stored = text
  return {
    get: () => stored,
    set: (_: string, next: string) => {
      stored = next
    },
    remove: () => {
      stored = null
    },
  }
}

describe('a visit', () => {
  it('goes on while a page is open, and over a reload', () => {
    const begun = resumeVisit(undefined, 'ada', 1_000)
    expect(begun).toEqual({ user: 'ada', since: 1_000, seen: 1_000 })
    expect(resumeVisit(begun, 'ada', 29 * MINUTE)).toEqual({ user: 'ada', since: 1_000, seen: 29 * MINUTE })
  })

  it('restarts after half an hour away, for another customer, and when the clock was set back', () => {
    const begun = resumeVisit(undefined, 'ada', MINUTE)
    expect(resumeVisit(begun, 'ada', 31 * MINUTE).since).toBe(31 * MINUTE)
    expect(resumeVisit(begun, 'boris', 2 * MINUTE).since).toBe(2 * MINUTE)
    expect(resumeVisit(begun, 'ada', 0).since).toBe(0)
  })

  it('is due after the minutes that were asked for', () => {
    const visit = resumeVisit(undefined, 'ada', 0)
    expect([isDue(visit, 15, 15 * MINUTE - 1), isDue(visit, 15, 15 * MINUTE)]).toEqual([false, true])
  })

  it('is kept by the browser, and what is spoilt there is none', () => {
    const store = memory()
    expect(storedVisit(store)).toBeUndefined()
    saveVisit(store, { user: 'ada', since: 1, seen: 2 })
    expect(storedVisit(store)).toEqual({ user: 'ada', since: 1, seen: 2 })
    expect(storedVisit(memory('{"user":7}'))).toBeUndefined()
    expect(storedVisit(memory('nonsense'))).toBeUndefined()
  })
})
