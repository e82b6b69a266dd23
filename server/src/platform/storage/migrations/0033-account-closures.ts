import type { Migration } from '../migration.ts'

/** Accounts that their customers closed, until when a mail takes each of them back, and links to a copy of their data. */
export const accountClosures: Migration = {
  name: 'account closures',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE account_closures (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      closed_at ${int} NOT NULL,
      until ${int} NOT NULL,
      back_hash ${text} UNIQUE,
      forgotten_at ${int}${endClustered}`,
    `CREATE TABLE data_links (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      link_hash ${text} NOT NULL UNIQUE,
      session_id ${text} NOT NULL,
      locale ${text} NOT NULL,
      expires_at ${int} NOT NULL${endClustered}`,
    'CREATE INDEX account_closures_due ON account_closures (until) WHERE forgotten_at IS NULL',
  ],
}
