import type { Migration } from '../migration.ts'

/** How far the verification of each customer's identity is, a row for each tier. */
export const identity: Migration = {
  name: 'identity',
  statements: ({ int, text, end }) => [
    `CREATE TABLE identity_cases (
      user_id ${text} NOT NULL REFERENCES users (id),
      tier ${int} NOT NULL CHECK (tier IN (1, 2)),
      status ${text} NOT NULL,
      stated ${text} NOT NULL,
      photos ${text} NOT NULL,
      wrong ${text} NOT NULL,
      redo ${text} NOT NULL,
      version ${int} NOT NULL,
      decisions ${int} NOT NULL,
      submitted_at ${int},
      due_at ${int},
      decided_at ${int},
      decided_by ${text},
      document_expiry ${text},
      warned_at ${int},
      deletion_at ${int},
      next_at ${int},
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL,
      PRIMARY KEY (user_id, tier)${end}`,
    "CREATE INDEX identity_pending ON identity_cases (submitted_at) WHERE status = 'pending'",
    'CREATE INDEX identity_next ON identity_cases (next_at) WHERE next_at IS NOT NULL',
  ],
}
