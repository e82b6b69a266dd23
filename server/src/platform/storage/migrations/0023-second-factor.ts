import type { Migration } from '../migration.ts'

/** Authenticator apps with their recovery codes, sign-ins that wait for one, and when a session last proved whose it is. */
export const secondFactor: Migration = {
  name: 'second factor',
  statements: ({ int, text, endClustered }) => [
    `ALTER TABLE sessions ADD COLUMN fresh_at ${int} NOT NULL DEFAULT 0`,
    `CREATE TABLE totp_secrets (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      sealed ${text} NOT NULL,
      started_at ${int} NOT NULL,
      confirmed_at ${int},
      last_step ${int} NOT NULL,
      last_used_at ${int}${endClustered}`,
    `CREATE TABLE recovery_codes (
      user_id ${text} NOT NULL REFERENCES users (id),
      code_hash ${text} NOT NULL,
      used_at ${int},
      PRIMARY KEY (user_id, code_hash)${endClustered}`,
    `CREATE TABLE sign_in_tickets (
      ticket_hash ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      way_method ${text} NOT NULL,
      way_id ${text} NOT NULL,
      expires_at ${int} NOT NULL${endClustered}`,
    'CREATE INDEX sign_in_tickets_by_user ON sign_in_tickets (user_id)',
  ],
}
