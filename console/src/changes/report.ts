import { CHECKS, type Check, type CheckReport, isRefused } from '@quayside/contracts/release/findings'
import { counted } from '../format/amount.ts'

export const CHECK_WORDS: Readonly<Record<Check, string>> = {
  contract: 'Contract with the shell',
  shared: 'Shared libraries',
  routes: 'Route claims',
  coverage: 'Every screen has a route',
  connect: 'Other origins it talks to',
  locales: 'Translations complete',
  styles: 'Styles stay in their screen',
  size: 'Size budgets',
  files: 'Files and hashes',
  wallet: 'No forbidden wallet calls',
  standing: 'Version status',
  trial: 'Smoke test: loads and mounts',
}

export type CheckLine = {
  readonly check: Check
  readonly examined: number
  readonly state: 'passed' | 'warned' | 'refused' | 'idle'
}

export function linesOf(report: CheckReport): readonly CheckLine[] {
  return CHECKS.map(check => {
    const found = report.findings.filter(finding => finding.check === check)
    const examined = report.examined[check]
    if (found.some(finding => finding.severity === 'refusal')) return { check, examined, state: 'refused' }
    if (found.length > 0) return { check, examined, state: 'warned' }
    return { check, examined, state: examined === 0 ? 'idle' : 'passed' }
  })
}

export function verdictOf(report: CheckReport): string {
  const refusals = report.findings.filter(finding => finding.severity === 'refusal').length
  const warnings = report.findings.length - refusals
  const warned = warnings === 0 ? '' : `, with ${counted(warnings, 'warning')}`
  return isRefused(report)
    ? `Refused for ${counted(refusals, 'reason')}${warned}.`
    : `These versions can be released${warned}.`
}
