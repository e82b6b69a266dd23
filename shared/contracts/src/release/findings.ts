/** Rules that a set of pins must keep before it is signed (architecture, "The release plane"). */
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

/** One thing the compatibility check found; a refusal stops the pin, a warning is only told. */
export type Finding = {
  readonly check: Check
  readonly severity: 'refusal' | 'warning'
  /** Remote it is about; null for the set as a whole. */
  readonly remote: string | null
  /** A whole sentence. */
  readonly problem: string
}

/** What was looked at and what was found: a check that examined nothing shows. */
export type CheckReport = {
  readonly examined: Readonly<Record<Check, number>>
  readonly findings: readonly Finding[]
}

/** For an answer that needed no check. */
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
