export const CHECKS = [
  'contract',
  'shared',
  'routes',
  'coverage',
  'connect',
  'locales',
  'styles',
  'size',
  'files',
  'wallet',
  'standing',
  'trial',
] as const
export type Check = (typeof CHECKS)[number]

export type Finding = {
  readonly check: Check
  readonly severity: 'refusal' | 'warning'
  readonly remote: string | null
  readonly problem: string
}

/** Counts of examined items and the findings, so that a check that examined nothing is visible. */
export type CheckReport = {
  readonly examined: Readonly<Record<Check, number>>
  readonly findings: readonly Finding[]
}

export const NOTHING_EXAMINED: CheckReport['examined'] = {
  contract: 0,
  shared: 0,
  routes: 0,
  coverage: 0,
  connect: 0,
  locales: 0,
  styles: 0,
  size: 0,
  files: 0,
  wallet: 0,
  standing: 0,
  trial: 0,
}

export function isRefused(report: CheckReport): boolean {
  return report.findings.some(finding => finding.severity === 'refusal')
}
