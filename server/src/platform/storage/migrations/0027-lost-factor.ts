import type { Migration } from '../migration.ts'

/** Sign-ins without a lost second step, the links that stop them, and what a customer was told lately. */
export const lostFactor: Migration = {
  name: 'lost factor',
  statements: ({ int, text, end, endClustered }) => [
    `CREATE TABLE lost_factors (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      state ${text} NOT NULL CHECK (state IN ('waiting', 'stopped', 'done', 'lapsed')),
      origin ${text} NOT NULL,
      begun_at ${int} NOT NULL,
      opens_at ${int} NOT NULL,
      ends_at ${int} NOT NULL,
      mails ${int} NOT NULL,
      mail_due ${int} NOT NULL,
      is_open_told ${int} NOT NULL,
      version ${int} NOT NULL${end}`,
    `CREATE UNIQUE INDEX lost_factors_waiting ON lost_factors (user_id) WHERE state = 'waiting'`,
    'CREATE INDEX lost_factors_due ON lost_factors (mail_due)',
    `CREATE TABLE lost_factor_links (
      token_hash ${text} PRIMARY KEY,
      lost_id ${text} NOT NULL REFERENCES lost_factors (id)${endClustered}`,
    'CREATE INDEX lost_factor_links_of ON lost_factor_links (lost_id)',
    `CREATE TABLE told_lately (
      user_id ${text} NOT NULL REFERENCES users (id),
      kind ${text} NOT NULL,
      told_at ${int} NOT NULL,
      PRIMARY KEY (user_id, kind)${endClustered}`,
    `ALTER TABLE sign_in_tickets ADD COLUMN is_stranger ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE sign_in_tickets ADD COLUMN browser ${text}`,
    `ALTER TABLE sign_in_tickets ADD COLUMN user_agent ${text} NOT NULL DEFAULT ''`,
    'CREATE INDEX sign_in_tickets_expiry ON sign_in_tickets (expires_at)',
  ],
}
