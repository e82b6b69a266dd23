import fc from 'fast-check'
import type { MarketMood } from './reference-order.builders.ts'

export const CODES = ['AAA', 'BBB'] as const
export const USERS = ['ada', 'bea'] as const

const code = fc.constantFrom(...CODES)
const node = fc.constantFrom(0, 1)
/** Whether the node's events are lost, as in a crash after its commit. */
const isMuted = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)
const pick = fc.nat(40)
const distance = fc.option(fc.integer({ min: 2, max: 3000 }), { nil: null, freq: 2 })
const change = fc.oneof(fc.constant(undefined), fc.constant(null), fc.integer({ min: -200, max: 4000 }))
/** A price between a command and its commit only falls, so it never needs more balance. */
const rush = fc.option(fc.integer({ min: -4000, max: -1 }), { nil: undefined, freq: 2 })

export const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('open' as const),
      node,
      isMuted,
      code,
      rush,
      stop: distance,
      target: distance,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      user: fc.constantFrom(...USERS),
      milliLots: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 100_000 })),
      leverage: fc.integer({ min: 1, max: 20 }),
      /** Limit distance from the market; negative is already reached. */
      away: fc.option(fc.integer({ min: -3, max: 30 }), { nil: null, freq: 2 }),
      /** A stop entry; a negative distance is on the wrong side. */
      isStop: fc.boolean(),
      isAtOpening: fc.boolean(),
      days: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null, freq: 2 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('tick' as const),
      code,
      move: fc.oneof(fc.integer({ min: -2500, max: 2500 }), fc.integer({ min: -15_000, max: 15_000 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('modify' as const),
      node,
      isMuted,
      pick,
      rush,
      stop: change,
      target: change,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('amend' as const),
      node,
      isMuted,
      pick,
      rush,
      stop: change,
      target: change,
      away: fc.option(fc.integer({ min: -3, max: 30 }), { nil: null }),
      milliLots: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
      days: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('close' as const),
      node,
      isMuted,
      pick,
      rush,
      /** Percent; 100 is all of it. */
      share: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 110 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('trail' as const),
      node,
      isMuted,
      pick,
      rush,
      requested: fc.option(
        fc.record({
          by: fc.constantFrom('price' as const, 'percent' as const),
          distance: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 4000 })),
        }),
        { nil: null, freq: 5 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('margin' as const),
      node,
      isMuted,
      pick,
      rush,
      /** Percent of the position's margin; negative, of the added margin. */
      share: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: -110, max: -1 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse' as const), node, isMuted, pick, rush }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), node, isMuted, pick, rush }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('endAll' as const),
      node,
      isMuted,
      user: fc.constantFrom(...USERS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('mood' as const),
      code,
      mood: fc.constantFrom<MarketMood>('open', 'open', 'shut', 'silent'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'restart' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('handOver' as const),
      code,
      moves: fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 3 }),
    }),
  },
)
export type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
export type Of<A extends Step['act']> = Extract<Step, { act: A }>
