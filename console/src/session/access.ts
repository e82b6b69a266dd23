import type { StaffRole, StaffSession } from '@quayside/contracts/release/plane'

const WHO: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Every account of the console may do this.',
  'release-manager': 'Only a release manager or an administrator may do this; your account may look on.',
  administrator: 'Only an administrator may do this.',
}
const STANDS_FOR: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  reviewer: ['reviewer', 'release-manager', 'administrator'],
  'release-manager': ['release-manager', 'administrator'],
  administrator: ['administrator'],
}

export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Reviewer',
  'release-manager': 'Release manager',
  administrator: 'Administrator',
}

/** Why this account may not do what `role` may, in a sentence; null when it may. */
export function denialOf(session: StaffSession, role: StaffRole): string | null {
  return STANDS_FOR[role].some(one => session.account.roles.includes(one)) ? null : WHO[role]
}
