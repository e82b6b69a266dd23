import type { Migration } from '../migration.ts'

/** Changes of e-mail addresses, which the former address can undo for a while. */
export const emailChanges: Migration = {
  name: 'email changes',
  statements: ({ int, text, endClustered }) => [
    `CREATE TABLE email_changes (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      old_email ${text} NOT NULL,
      new_email ${text} NOT NULL,
      changed_at ${int} NOT NULL,
      until ${int} NOT NULL,
      undo_hash ${text} NOT NULL UNIQUE,
      undone_at ${int}${endClustered}`,
    'CREATE INDEX email_changes_old ON email_changes (old_email)',
    'CREATE INDEX email_changes_user ON email_changes (user_id)',
    'CREATE INDEX email_changes_expiry ON email_changes (until)',
  ],
}
