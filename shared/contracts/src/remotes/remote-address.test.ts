import { expect, it } from 'vitest'
import { CONTRACT_VERSION, contractProblem, isServed } from './remote-address.ts'

it.each([
  [{ min: 1, max: 1 }, 1, true],
  [{ min: 1, max: 1 }, 2, true],
  [{ min: 1, max: 1 }, 3, false],
  [{ min: 1, max: 2 }, 3, true],
  [{ min: 2, max: 2 }, 1, false],
])('a remote of %o in a shell of contract %i: %s', (range, contract, served) => {
  expect(isServed(range, contract)).toBe(served)
})

it.each([
  [{ min: 1, max: CONTRACT_VERSION }, null],
  [{ min: 1, max: 99 }, `needs contract 1 to 99; the newest is ${CONTRACT_VERSION}`],
  [{ min: 2, max: 1 }, 'needs contract 2 to 1, which is not a range of whole numbers'],
  [{ min: 0.5, max: 1 }, 'needs contract 0.5 to 1, which is not a range of whole numbers'],
])('a new build of %o: %s', (range, problem) => {
  expect(contractProblem(range)).toBe(problem)
})
