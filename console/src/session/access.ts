import type { StaffAccount, StaffRole, StaffSession } from '@quayside/contracts/release/plane'
import { remoteTitle } from '../format/amount.ts'

const WHO: Readonly<Record<StaffRole, string>> = {
  team: 'Every console account can do this.',
  reviewer: 'A team only sees its own remotes.',
  support: 'A team only sees its own remotes.',
  'release-manager': 'Only release managers and administrators can do this. Your account can view it.',
  administrator: 'Only administrators can do this.',
}
const STANDS_FOR: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  team: ['team', 'reviewer', 'support', 'release-manager', 'administrator'],
  reviewer: ['reviewer', 'support', 'release-manager', 'administrator'],
  support: ['reviewer', 'support', 'release-manager', 'administrator'],
  'release-manager': ['release-manager', 'administrator'],
  administrator: ['administrator'],
}

export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  team: 'Team',
  reviewer: 'Reviewer',
  support: 'Support',
  'release-manager': 'Release manager',
  administrator: 'Administrator',
}

export function rolesInWords({ roles, remotes }: Pick<StaffAccount, 'roles' | 'remotes'>): string {
  const wordsOf = (role: StaffRole) =>
    role === 'team' ? `Team (${remotes.map(remoteTitle).join(', ')})` : ROLE_WORDS[role]
  return roles.map(wordsOf).join(', ')
}

export function denialOf(session: StaffSession, role: StaffRole): string | null {
  return STANDS_FOR[role].some(one => session.account.roles.includes(one)) ? null : WHO[role]
}

/** Whether the account only sees the remotes of a team. */
export function isTeam(session: StaffSession): boolean {
  return denialOf(session, 'reviewer') !== null
}

/** Whether the account manages a remote's tokens and webhook. */
export function manages(session: StaffSession, remote: string): boolean {
  const { roles, remotes } = session.account
  return (roles.includes('team') && remotes.includes(remote)) || roles.includes('administrator')
}

export type Part = 'releases' | 'desk'

const WORKS_IN: Readonly<Record<StaffRole, readonly Part[]>> = {
  team: ['releases'],
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
