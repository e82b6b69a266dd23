import { describe, expect, it } from 'vitest'
import { createJournal } from './journal.ts'
import { pathOf, type RunOptions, run } from './run.ts'

const SHORT = { customers: 10, days: 4, roundsPerDay: 100, actsPerDay: 120, leadership: 'sole' } as const

describe('a simulated house', () => {
  it.each(['ebb', 'flow', 'gale'])('keeps every invariant with seed %s', async seed => {
    const { counts } = await run({ ...SHORT, seed })
    // A run in which nothing happens would keep them too.
    expect(counts['/order/buyContracts 200']).toBeGreaterThan(20)
    expect(counts['nodes started']).toBeGreaterThan(1)
  })

  it('does the same again with the same seed, to the last posting, and something else with another', async () => {
    const [first, second, other] = await Promise.all(
      ['tide', 'tide', 'wind'].map(seed => run({ ...SHORT, days: 2, seed })),
    )
    expect(second).toEqual(first)
    expect(other?.digest).not.toBe(first?.digest)
    expect(other?.pathDigest).not.toBe(first?.pathDigest)
  })

  it('moves its prices as if nobody had traded', async () => {
    const options: RunOptions = { ...SHORT, days: 2, seed: 'calm' }
    const alone = createJournal()
    for (const { ticks } of pathOf(options)) alone.note(ticks)
    expect((await run(options)).pathDigest).toBe(alone.digest())
  })
})
