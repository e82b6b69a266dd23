import fc from 'fast-check'
import { OFFERS, type Offer } from './reference.builders.ts'

export const USERS = ['ada', 'bea', 'cem'] as const

export type Step =
  | { readonly act: 'buy'; readonly user: string; readonly offer: Offer; readonly amount: number }
  | { readonly act: 'exit'; readonly pick: number }
  | { readonly act: 'pass' | 'back'; readonly minutes: number }
  | { readonly act: 'fill'; readonly amount: number }
  | { readonly act: 'drain'; readonly pick: number; readonly times: number; readonly more: number }
  | { readonly act: 'restart' | 'takeOver' }

const purchase = fc.record({
  act: fc.constant('buy' as const),
  user: fc.constantFrom(...USERS),
  offer: fc.constantFrom(...OFFERS),
  amount: fc.integer({ min: 1, max: 400_000 }),
})

/** Every run starts with a full pool and some plans. */
export const purchases = fc
  .array(purchase, { minLength: 3, maxLength: 6 })
  .map((bought): readonly Step[] => [{ act: 'fill', amount: 3_000_000 }, ...bought])

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: purchase },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('exit' as const), pick: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      minutes: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 2, max: 3_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 129_600 }) },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('back' as const), minutes: fc.integer({ min: 1, max: 4_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('fill' as const),
      amount: fc.oneof(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 1, max: 60_000 })),
    }),
  },
  {
    // A purchase requires a full pool, so only a drain can empty it: down to a few accruals of a plan, or a cent more
    // or less.
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('drain' as const),
      pick: fc.nat(20),
      times: fc.integer({ min: 0, max: 3 }),
      more: fc.integer({ min: -1, max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('restart' as const, 'takeOver' as const) }) },
)
