import fc from 'fast-check'
import { it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { loanStep, runLoanModel } from './loan-model.builders.ts'

it('loans do what a calendar and a purse of coins would, whatever happens, and every cent is there', {
  timeout: 60_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(loanStep, { minLength: 15, maxLength: 50 }), runLoanModel), {
    numRuns: usualOrFull(15, 30),
  })
})
