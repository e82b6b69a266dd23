import type { Ddl } from '../ddl.ts'

export function identityTables({ int, text, end, endClustered }: Ddl): readonly string[] {
  return [
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
    `CREATE TABLE identity_facts (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      country ${text} NOT NULL,
      phone ${text} UNIQUE,
      confirmed_at ${int} NOT NULL${endClustered}`,
    `CREATE TABLE phone_proofs (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      phone ${text} NOT NULL,
      code_hash ${text},
      sent_at ${int} NOT NULL,
      expires_at ${int} NOT NULL,
      tries ${int} NOT NULL CHECK (tries >= 0),
      confirmed_phone ${text},
      confirmed_at ${int}${endClustered}`,
  ]
}
