import { describe, expect, it } from 'vitest'
import { problemOfAuthority, SIGNERS_OF_ACT, type SignerRole } from './authority.ts'

const ROLES = ['root', 'administrator', 'plane', 'manager', 'site'] as const

/** Signing rights: one letter per role, a dot where the role may not sign. */
const TABLE = {
  published: 'rapm.',
  deprecated: 'rapm.',
  blocked: 'rapm.',
  unblocked: 'rapm.',
  pinned: 'rapm.',
  locked: 'rapm.',
  unlocked: 'rapm.',
  proposed: 'rapm.',
  approved: 'rapm.',
  rejected: 'rapm.',
  'preview-issued': 'rapm.',
  'preview-revoked': 'rapm.',
  policy: 'rap..',
  collected: 'rap..',
  'token-issued': 'rap..',
  'token-revoked': 'rap..',
  staff: 'rap..',
  'key-registered': 'ra...',
  'key-revoked': 'ra...',
  recovered: 'ra...',
} as const satisfies Record<keyof typeof SIGNERS_OF_ACT, string>

describe('who may sign what', () => {
  it.each(Object.entries(TABLE))('%s: %s', (act, letters) => {
    const signers: readonly SignerRole[] = SIGNERS_OF_ACT[act as keyof typeof TABLE]
    expect(ROLES.map(role => (signers.includes(role) ? role.charAt(0) : '.')).join('')).toBe(letters)
  })
})

const KEY = 'a'.repeat(64)
const record = { publicKey: '', holder: 'somebody', registeredAt: '', revokedAt: null }

describe('a key', () => {
  it.each([
    ['root', 'administrator', true],
    ['root', 'site', true],
    ['administrator', 'manager', true],
    ['administrator', 'plane', true],
    ['administrator', 'administrator', false],
  ] as const)('of the role %s may register and revoke a key of the role %s: %s', (signer, role, may) => {
    const by = { role: signer, holder: 'ada' }
    const registered = { type: 'key-registered', key: KEY, publicKey: '', role, holder: 'x' } as const
    const revoked = { type: 'key-revoked', key: KEY } as const
    const known = new Map([[KEY, { ...record, role }]])
    expect(problemOfAuthority(by, { act: registered, actor: 'ada' }, new Map()) === null).toBe(may)
    expect(problemOfAuthority(by, { act: revoked, actor: 'ada' }, known) === null).toBe(may)
  })

  it('is registered once, and revoked once', () => {
    const by = { role: 'root', holder: null } as const
    const registered = { type: 'key-registered', key: KEY, publicKey: '', role: 'site', holder: 'x' } as const
    const revoked = { type: 'key-revoked', key: KEY } as const
    const one = new Map([[KEY, { ...record, role: 'site' as const }]])
    const gone = new Map([[KEY, { ...record, role: 'site' as const, revokedAt: 'then' }]])
    const problem = (act: typeof registered | typeof revoked, keys: typeof one | typeof gone) =>
      problemOfAuthority(by, { act, actor: 'x' }, keys)
    expect(problem(registered, one)).toBe('registers a key that is registered already')
    expect(problem(registered, gone)).toBe('registers a key that was revoked already')
    expect(problem(revoked, gone)).toBe('revokes a key that is not registered')
    expect(problem(revoked, new Map())).toBe('revokes a key that is not registered')
  })
})
