import type { Migration } from '../migration.ts'

/** Who asked for a code, so that nobody else's tries count against it; the browsers in which a customer signed in. */
export const signIn: Migration = {
  name: 'sign-in',
  statements: ({ int, text, endClustered }) => [
    `ALTER TABLE email_codes ADD COLUMN requester ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE email_codes ADD COLUMN shared_tries ${int} NOT NULL DEFAULT 0`,
    `CREATE TABLE known_browsers (
      user_id ${text} NOT NULL REFERENCES users (id),
      browser_hash ${text} NOT NULL,
      last_seen_at ${int} NOT NULL,
      PRIMARY KEY (user_id, browser_hash)${endClustered}`,
  ],
}
