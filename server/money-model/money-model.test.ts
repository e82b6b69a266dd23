import fc from 'fast-check'
import { it } from 'vitest'
import { usualOrFull } from '../../scripts/full-run.ts'
import { runMoneyModel } from './money-model.builders.ts'
import { moneyStep } from './money-steps.builders.ts'

it('money that comes in, is exchanged and goes out is where plain sums and the coins say, whatever happens', {
  timeout: 60_000,
}, async () => {
  const steps = fc.array(moneyStep, { minLength: 30, maxLength: 80 })
  const property = fc.asyncProperty(steps, async list => void (await runMoneyModel(list)))
  await fc.assert(property, { numRuns: usualOrFull(15, 30) })
})
