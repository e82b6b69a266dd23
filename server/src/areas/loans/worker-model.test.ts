import fc from 'fast-check'
import { it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { loanStep, runLoanModel } from './loan-model.builders.ts'

it('loans match the reference model under every sequence, and every cent is accounted for', {
  timeout: 60_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(loanStep, { minLength: 15, maxLength: 50 }), runLoanModel), {
    numRuns: usualOrFull(15, 30),
  })
})
