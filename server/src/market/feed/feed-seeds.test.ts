import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { openFeedSeeds } from './feed-seeds.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const UNSET: { readonly given: string | undefined; readonly speed: number } = { given: undefined, speed: 1 }

async function usedSeeds(storage: Storage, settings = UNSET, at = NOON) {
  const state = { now: at }
  const clock = { now: () => state.now }
  const seeds = await openFeedSeeds({ storage, clock }, settings)
  await seeds.begin()
  return { seeds, state, list: (until?: string) => seeds.days(clock, until) }
}

describe('the seed of a simulated market', () => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openTemporary(() => NOON)
  })
  afterAll(() => storage.close())

  it('is random, 256 bits, and another in another database', async () => {
    const other = await openTemporary(() => NOON)
    const [one, two] = [await usedSeeds(storage), await usedSeeds(other)]
    await other.close()
    expect(one.seeds.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(two.seeds.secret).not.toBe(one.seeds.secret)
  })

  it('is the same for every node of a database and after every restart', async () => {
    const [one, two] = await Promise.all([usedSeeds(storage), usedSeeds(storage)])
    expect(two.seeds.secret).toBe(one.seeds.secret)
    expect(two.list()).toEqual(one.list())
  })

  it('shows a hash from the start of the day and the seed that it is of once the day is over', async () => {
    const { seeds, state, list } = await usedSeeds(storage)
    const [today] = list()
    expect(today).toEqual({ day: '2026-11-20', hash: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null })
    state.now = Date.parse('2026-11-20T23:59:59.999Z')
    expect(list()).toEqual([today])
    state.now += 1
    const [next, past] = list()
    expect(next).toMatchObject({ day: '2026-11-21', seed: null })
    expect(past).toMatchObject({ day: '2026-11-20', hash: today?.hash })
    expect(hash('sha256', past?.seed ?? '')).toBe(today?.hash)
    expect(past?.seed).not.toContain(seeds.secret)
    expect(next?.hash).not.toBe(today?.hash)
  })

  it('never shows a day that has yet to begin, and 31 days at most', async () => {
    const { state, list } = await usedSeeds(storage)
    state.now += 100 * DAY
    expect(list('2999-01-01')).toHaveLength(31)
    expect(list('2999-01-01').every(({ day }) => day <= '2027-02-28')).toBe(true)
    expect(list('2026-11-21').map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20'])
    expect(list('2026-11-19')).toEqual([])
  })

  it('is the one that is set, and the former one keeps its days', async () => {
    const { list } = await usedSeeds(storage)
    const [before] = list()
    const set = await usedSeeds(storage, { given: 'demo', speed: 1 }, NOON + DAY)
    expect(set.seeds.secret).toBe('demo')
    expect(set.list()).toContainEqual({ ...before, seed: expect.any(String) })
    expect(set.list().filter(({ day }) => day === '2026-11-21')).toHaveLength(2)
    expect((await usedSeeds(storage)).seeds.secret).not.toBe('demo')
  })

  it('shows today after a clock that was ahead at its first use is corrected', async () => {
    const other = await openTemporary(() => NOON)
    await usedSeeds(other, UNSET, NOON + 2 * DAY)
    const { list } = await usedSeeds(other)
    await other.close()
    expect(list().map(({ day, seed }) => [day, seed])).toEqual([['2026-11-20', null]])
  })

  it('is another at another speed, which has shown days that a slow market has yet to reach', async () => {
    const fast = await usedSeeds(storage, { given: undefined, speed: 60 })
    expect(fast.seeds.secret).not.toBe((await usedSeeds(storage)).seeds.secret)
  })
})
