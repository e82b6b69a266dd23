import { CHECKS, type Check, type CheckReport } from '@quayside/contracts/release/findings'
import type { Context } from '../runtime.ts'
import { count } from './words.ts'

type Paint = Context['paint']

export const EXAMINED_WORDS: Readonly<Record<Check, (number: number) => string>> = {
  contract: number => count(number, 'contract range'),
  shared: number => count(number, 'shared range'),
  routes: number => count(number, 'route claim'),
  coverage: number => count(number, 'required route'),
  connect: number => `${count(number, 'origin')} to talk to`,
  locales: number => count(number, 'text'),
  styles: number => count(number, 'stylesheet'),
  size: number => `${count(number, 'file')} of first loads for their size`,
  files: number => `${count(number, 'file')} against their hashes`,
  wallet: number => `${count(number, 'file')} for wallet functions`,
  standing: number => `the standing of ${count(number, 'version')}`,
  trial: number => `${count(number, 'version')} smoke-tested`,
}

export function reportLines(report: CheckReport, paint: Paint): readonly string[] {
  const examined = CHECKS.map(check => EXAMINED_WORDS[check](report.examined[check]))
  const lines = [`Compatibility check: ${examined.slice(0, -1).join(', ')} and ${examined.at(-1)}.`]
  if (report.findings.length === 0) return [...lines, paint('green', '  Nothing speaks against it.')]
  return [...lines, ...findingLines(report, paint)]
}

export function findingLines({ findings }: CheckReport, paint: Paint): readonly string[] {
  const refusals = findings.filter(({ severity }) => severity === 'refusal')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  return [
    ...refusals.map(({ check, problem }) => paint('red', `  refused (${check}): ${problem}`)),
    ...warnings.map(({ check, problem }) => paint('yellow', `  warning (${check}): ${problem}`)),
  ]
}
