import { CHECKS, type Check, type CheckReport } from '@quayside/contracts/release/findings'
import type { Context } from '../runtime.ts'
import { count } from './words.ts'

type Paint = Context['paint']

export const EXAMINED_WORDS: Readonly<Record<Check, (number: number) => string>> = {
  contract: number => count(number, 'contract range'),
  shared: number => count(number, 'shared range'),
  routes: number => count(number, 'route claim'),
  coverage: number => count(number, 'required route'),
  connect: number => count(number, 'external origin'),
  locales: number => count(number, 'text'),
  styles: number => count(number, 'stylesheet'),
  size: number => count(number, 'first-load file'),
  files: number => `${count(number, 'file')} by hash`,
  wallet: number => `${count(number, 'file')} for wallet code`,
  standing: number => `the status of ${count(number, 'version')}`,
  trial: number => count(number, 'smoke test'),
}

export function reportLines(report: CheckReport, paint: Paint): readonly string[] {
  const examined = CHECKS.map(check => EXAMINED_WORDS[check](report.examined[check]))
  const lines = [`Checked ${examined.slice(0, -1).join(', ')}, and ${examined.at(-1)}.`]
  if (report.findings.length === 0) return [...lines, paint('green', '  No problems found.')]
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
