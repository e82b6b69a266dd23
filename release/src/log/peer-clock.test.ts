import { describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { publishedStore } from '../testing/published-store.ts'
import { askClock } from './peer-clock.ts'

const LOCK = { environment: 'staging', remote: null, isLocked: true, by: OPERATOR, reason: '' } as const

describe('a writer', () => {
  it.each([
    ['ten years ahead of', 315_360_000, 'ahead of'],
    ['ten minutes behind', -600, 'behind'],
  ])('%s a peer writes nothing, and both clocks are named', async (_, seconds, where) => {
    const { store, keys, clock, releases } = await publishedStore()
    const { seq } = await releases.state()
    const name = 'http://127.0.0.1:4000'
    const peerClock = async () => ({ name, now: clock.now().getTime() - seconds * 1_000 })
    const writer = createReleases({ store, keys, now: clock.now, peerClock })
    const outcome = await writer.lock(LOCK)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(outcome.ok ? '' : outcome.error.message).toContain(
      `is ${Math.abs(seconds)} s ${where} that of ${name} (`,
    )
    expect((await releases.state()).seq).toBe(seq)
  })

  it.each([
    ['a peer five minutes apart', (now: number) => ({ name: 'site', now: now + 300_000 })],
    ['a peer that is away', () => null],
  ])('with %s writes', async (_, peer) => {
    const { store, keys, clock } = await publishedStore()
    const peerClock = async () => peer(clock.now().getTime())
    expect(await createReleases({ store, keys, now: clock.now, peerClock }).lock(LOCK)).toMatchObject({
      ok: true,
    })
  })
})

describe('the clock of a server', () => {
  it('is its Date header', async () => {
    const headers = { date: 'Sat, 28 Nov 2026 17:00:00 GMT' }
    const peer = await askClock('http://site', async () => new Response(null, { status: 503, headers }))
    expect(peer).toEqual({ name: 'http://site', now: Date.parse('2026-11-28T17:00:00Z') })
  })

  it.each([
    ['it is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['it sends none', async () => new Response(null)],
    ['it sends another text', async () => new Response(null, { headers: { date: 'tomorrow' } })],
  ])('is unknown where %s', async (_, fetch) => {
    expect(await askClock('http://site', fetch)).toBeNull()
  })
})
