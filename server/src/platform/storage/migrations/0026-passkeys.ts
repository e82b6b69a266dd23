import type { Migration } from '../migration.ts'

/** Passkeys of customers, and the challenges that wait for one to sign them. */
export const passkeys: Migration = {
  name: 'passkeys',
  statements: ({ int, text, end, endClustered }) => [
    `CREATE TABLE passkeys (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      credential_id ${text} NOT NULL UNIQUE,
      public_key ${text} NOT NULL,
      counter ${int} NOT NULL,
      transports ${text} NOT NULL,
      name ${text} NOT NULL,
      added_at ${int} NOT NULL,
      last_used_at ${int}${end}`,
    'CREATE INDEX passkeys_user ON passkeys (user_id)',
    `CREATE TABLE passkey_challenges (
      challenge_hash ${text} PRIMARY KEY,
      asker ${text} NOT NULL,
      expires_at ${int} NOT NULL${endClustered}`,
    'CREATE INDEX passkey_challenges_asker ON passkey_challenges (asker, expires_at)',
    'CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at)',
  ],
}
