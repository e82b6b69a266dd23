import fc from 'fast-check'
import { it } from 'vitest'
import { usualOrFull } from '../../../../../scripts/full-run.ts'
import { Environment } from './model-environment.builders.ts'
import { anyStep } from './model-steps.builders.ts'

it('the worker does what a search through every order at every tick would do, and every cent is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 90 }), async steps => {
      const environment = await Environment.open()
      try {
        for (const each of steps) await environment.take(each)
        await environment.saveTrails()
        await environment.compare()
      } finally {
        await environment.end()
      }
    }),
    { numRuns: usualOrFull(20, 40) },
  )
})
