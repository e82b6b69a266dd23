import type { EnvironmentHistory } from '@quayside/contracts/release/remote-history'
import { expect, it } from 'vitest'
import { buildEnvironmentHistory, HOUR, NOW } from '../testing/history-builders.ts'
import { adoptionBars, sharesOfDay } from './adoption.ts'

it('shows the shares of six hours in each bar, and no bar without visitors', () => {
  const adoption: EnvironmentHistory['adoption'] = [
    { hour: NOW - HOUR, visitors: { '2.4.0': 30, '2.5.0': 10 } },
    { hour: NOW, visitors: { '2.5.0': 40 } },
  ]
  const bars = adoptionBars(buildEnvironmentHistory({ adoption }), NOW)
  expect(bars).toHaveLength(56)
  expect(bars.filter(bar => bar !== null)).toEqual([
    {
      start: expect.any(Number),
      shares: [
        { version: '2.4.0', visitors: 30, share: 0.375 },
        { version: '2.5.0', visitors: 50, share: 0.625 },
      ],
    },
  ])
})

it('sums the last day with the most visited version first', () => {
  const adoption: EnvironmentHistory['adoption'] = [
    { hour: NOW - 30 * HOUR, visitors: { '2.4.0': 900 } },
    { hour: NOW - 2 * HOUR, visitors: { '2.4.0': 25 } },
    { hour: NOW, visitors: { '2.5.0': 75 } },
  ]
  expect(sharesOfDay(buildEnvironmentHistory({ adoption }), NOW)).toEqual([
    { version: '2.5.0', visitors: 75, share: 0.75 },
    { version: '2.4.0', visitors: 25, share: 0.25 },
  ])
})
