import type { Migration } from '../migration.ts'

/**
 * Deposits as customers report them. `hash_key` is network and hash while a report stands, so that one transaction is
 * reported once; a report that was refused or taken back lets go of it.
 */
export const deposits: Migration = {
  name: 'deposits',
  statements: ({ int, text, end }) => [
    `CREATE TABLE deposits (
      id ${text} PRIMARY KEY,
      order_no ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      currency ${text} NOT NULL,
      network ${text} NOT NULL,
      address ${text} NOT NULL,
      token ${text},
      typed ${text} NOT NULL,
      claimed ${int} CHECK (claimed > 0),
      tx_hash ${text},
      hash_key ${text} UNIQUE,
      proof ${text},
      status ${text} NOT NULL
        CHECK (status IN ('draft', 'submitted', 'arrived', 'approved', 'rejected', 'cancelled')),
      reason ${text},
      credited ${int} CHECK (credited > 0),
      approvals ${text} NOT NULL,
      look ${text},
      looked_at ${int} NOT NULL,
      timeline ${text} NOT NULL,
      version ${int} NOT NULL,
      submitted_at ${int},
      due_at ${int},
      decided_by ${text},
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL,
      CHECK (status <> 'submitted' OR (claimed IS NOT NULL AND hash_key IS NOT NULL)),
      CHECK (status NOT IN ('arrived', 'approved') OR (credited IS NOT NULL AND hash_key IS NOT NULL))${end}`,
    'CREATE UNIQUE INDEX deposits_client ON deposits (user_id, client_id)',
    'CREATE INDEX deposits_user ON deposits (user_id, created_at)',
    "CREATE INDEX deposits_waiting ON deposits (user_id, currency) WHERE status = 'arrived'",
    "CREATE INDEX deposits_submitted ON deposits (submitted_at, id) WHERE status = 'submitted'",
    "CREATE INDEX deposits_looked ON deposits (network, looked_at, id) WHERE status = 'submitted'",
    'CREATE INDEX deposits_proofs ON deposits (updated_at) WHERE proof IS NOT NULL',
  ],
}
