import { expect, it } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

it('runs at the first call and again only after the interval', () => {
  const runs: number[] = []
  let now = 0
  const call = atMostEvery(
    1_000,
    () => now,
    () => void runs.push(now),
  )
  for (now of [0, 10, 999, 1_000, 1_500, 2_000]) call()
  expect(runs).toEqual([0, 1_000, 2_000])
})
