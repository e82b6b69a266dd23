import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualOrFull } from '../../../../../scripts/full-run.ts'
import { CODES, OptionEnvironment, type OptionStep, USERS } from './option-environment.builders.ts'

const code = fc.constantFrom(...CODES)
const user = fc.constantFrom(...USERS)
const move = fc.integer({ min: -3, max: 3 })
const step: fc.Arbitrary<OptionStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('buy' as const),
      code,
      user,
      up: fc.boolean(),
      periodSeconds: fc.constantFrom(30, 30, 60),
      cents: fc.integer({ min: 100, max: 500_000 }),
      /** Ticks before the purchase is durable. */
      meanwhile: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('tick' as const), code, move, wait: fc.nat(14) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('run' as const),
      code,
      moves: fc.array(move, { minLength: 5, maxLength: 20 }),
      wait: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('silence' as const), wait: fc.nat(160) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('outage' as const), wait: fc.nat(160), ticks: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'leader' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'echo' as const }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('hiccup' as const), writes: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reset' as const), user }) },
)

it('the workers do what a search through every tick ever told would do, and every cent is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async steps => {
      const environment = await OptionEnvironment.open()
      try {
        for (const each of steps) await environment.take(each)
        await environment.compare()
        await environment.take({ act: 'silence', wait: 320 })
        await environment.compare()
        expect(environment.running).toBe(0)
      } finally {
        await environment.end()
      }
    }),
    { numRuns: usualOrFull(12, 25) },
  )
})
