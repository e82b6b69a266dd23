import type { Migration } from '../migration.ts'

/** Accounts with providers by which customers sign in, trips to a provider, and links that wait for the account's owner. */
export const providers: Migration = {
  name: 'providers',
  statements: ({ int, text, end, endClustered }) => [
    `CREATE TABLE provider_identities (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      provider ${text} NOT NULL CHECK (provider IN ('google', 'facebook')),
      issuer ${text} NOT NULL,
      subject ${text} NOT NULL,
      name ${text} NOT NULL,
      added_at ${int} NOT NULL,
      last_used_at ${int},
      UNIQUE (provider, issuer, subject)${end}`,
    'CREATE INDEX provider_identities_user ON provider_identities (user_id)',
    `CREATE TABLE provider_trips (
      state_hash ${text} PRIMARY KEY,
      provider ${text} NOT NULL,
      browser ${text} NOT NULL,
      user_id ${text} REFERENCES users (id),
      session_id ${text},
      sealed ${text} NOT NULL,
      expires_at ${int} NOT NULL,
      used_at ${int}${endClustered}`,
    'CREATE INDEX provider_trips_expiry ON provider_trips (expires_at)',
    `CREATE TABLE provider_claims (
      ticket_hash ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      browser ${text} NOT NULL,
      provider ${text} NOT NULL,
      issuer ${text} NOT NULL,
      subject ${text} NOT NULL,
      name ${text} NOT NULL,
      email ${text} NOT NULL,
      expires_at ${int} NOT NULL${endClustered}`,
    'CREATE INDEX provider_claims_expiry ON provider_claims (expires_at)',
  ],
}
