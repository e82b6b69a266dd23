import { describe, expect, it } from 'vitest'
import { createReadiness } from './readiness.ts'

function open() {
  const state = { now: 0, pauses: [] as number[] }
  const readiness = createReadiness({
    clock: { now: () => state.now },
    drainMs: 5_000,
    async pause(milliseconds) {
      state.pauses.push(milliseconds)
    },
  })
  return { state, readiness }
}

const { signal } = new AbortController()
const ignore = (): void => {}

describe('a site that is stopping', () => {
  it('says so for five seconds to a balancer that watches, before it closes its port', async () => {
    const { state, readiness } = open()
    readiness.noteRequest()
    state.now += 10_000
    expect(readiness.isOpen()).toBe(true)
    let begun = 0
    const draining = readiness.drain(signal, () => {
      begun += 1
    })
    expect(readiness.isOpen()).toBe(false)
    await draining
    expect([begun, state.pauses]).toEqual([1, [5_000]])
  })

  it.each([
    ['never watched', undefined],
    ['watched a minute ago', 60_000],
  ])('stops at once when it was %s', async (_what, ago) => {
    const { state, readiness } = open()
    if (ago !== undefined) readiness.noteRequest()
    state.now += ago ?? 0
    await readiness.drain(signal, ignore)
    expect(state.pauses).toEqual([])
  })
})
