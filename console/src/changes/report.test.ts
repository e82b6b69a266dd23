import { expect, it } from 'vitest'
import { buildReport } from '../testing/builders.ts'
import { linesOf, verdictOf } from './report.ts'

const finding = { check: 'size', remote: 'mfe-loan', problem: 'Too large.' } as const

it('tells what passed, what was warned of, what refused and what looked at nothing', () => {
  const report = buildReport({
    examined: { ...buildReport().examined, wallet: 0 },
    findings: [
      { ...finding, severity: 'warning' },
      { ...finding, check: 'routes', severity: 'refusal' },
    ],
  })
  const states = Object.fromEntries(linesOf(report).map(({ check, state }) => [check, state]))
  expect(states).toMatchObject({ size: 'warned', routes: 'refused', wallet: 'idle', files: 'passed' })
  expect(verdictOf(report)).toBe('Refused for 1 reason, with 1 warning.')
})

it('says so when all is well', () => {
  expect(verdictOf(buildReport())).toBe('These versions can be released.')
})
