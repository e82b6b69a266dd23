import type { StaffRole, StaffSession } from '@quayside/contracts/release/plane'

const WHO: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Every console account can do this.',
  support: 'Every console account can do this.',
  'release-manager': 'Only release managers and administrators can do this. Your account can view it.',
  administrator: 'Only administrators can do this.',
}
const STANDS_FOR: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  reviewer: ['reviewer', 'support', 'release-manager', 'administrator'],
  support: ['reviewer', 'support', 'release-manager', 'administrator'],
  'release-manager': ['release-manager', 'administrator'],
  administrator: ['administrator'],
}

export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Reviewer',
  support: 'Support',
  'release-manager': 'Release manager',
  administrator: 'Administrator',
}

export function denialOf(session: StaffSession, role: StaffRole): string | null {
  return STANDS_FOR[role].some(one => session.account.roles.includes(one)) ? null : WHO[role]
}

export type Part = 'releases' | 'desk'

const WORKS_IN: Readonly<Record<StaffRole, readonly Part[]>> = {
  reviewer: ['desk'],
  support: ['desk'],
  'release-manager': ['releases'],
  administrator: ['releases', 'desk'],
}

/** Whether the account works in a part; everyone may view the releases. */
export function worksIn(session: StaffSession, part: Part): boolean {
  return session.account.roles.some(role => WORKS_IN[role].includes(part))
}

export function hasDeskRole(session: StaffSession, roles: readonly StaffRole[]): boolean {
  return session.account.roles.some(role => roles.includes(role))
}
