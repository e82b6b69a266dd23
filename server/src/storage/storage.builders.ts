import type { UserRow } from './queries/users.ts'

/** A customer's row for tests: valid, unique by its id, with the given columns changed. */
export function newUser(id: string, changes: Partial<UserRow> = {}): UserRow {
  return {
    id,
    username: id,
    username_key: id,
    email: `${id}@example.test`,
    password_hash: null,
    locale: 'en',
    status: 'active',
    smart_enabled: 0,
    kyc_status: 'none',
    mode: 'demo',
    invite_code: id,
    invited_by: null,
    created_at: 0,
    ...changes,
  }
}
