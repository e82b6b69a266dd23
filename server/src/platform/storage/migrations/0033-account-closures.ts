import type { Migration } from '../migration.ts'

/** Accounts that their customers closed, and until when a mail takes each of them back. */
export const accountClosures: Migration = {
  name: 'account closures',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE account_closures (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      closed_at ${int} NOT NULL,
      until ${int} NOT NULL,
      back_hash ${text} UNIQUE,
      forgotten_at ${int}${endClustered}`,
    'CREATE INDEX account_closures_due ON account_closures (until) WHERE forgotten_at IS NULL',
  ],
}
