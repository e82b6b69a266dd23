import type { Migration } from '../migration.ts'

/** The double-entry ledger (rules §2), the first answers of money-moving calls, the audit log. */
export const ledger: Migration = {
  name: 'ledger',
  statements: ({ int, text, serial, end, endClustered, appendOnly }) => [
    `CREATE TABLE accounts (
      id ${serial},
      owner ${text} NOT NULL,
      kind ${text} NOT NULL,
      currency ${text} NOT NULL,
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      balance ${int} NOT NULL CHECK (owner = 'house' OR balance >= 0),
      UNIQUE (owner, mode, currency, kind)${end}`,
    `CREATE TABLE postings (
      id ${serial},
      kind ${text} NOT NULL,
      reference ${text} NOT NULL,
      user_id ${text} REFERENCES users (id),
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      created_at ${int} NOT NULL,
      memo ${text} NOT NULL,
      UNIQUE (reference, kind)${end}`,
    'CREATE INDEX postings_user ON postings (user_id, mode) WHERE user_id IS NOT NULL',
    `CREATE TABLE entries (
      posting_id ${int} NOT NULL REFERENCES postings (id),
      account_id ${int} NOT NULL REFERENCES accounts (id),
      amount ${int} NOT NULL CHECK (amount <> 0),
      balance_after ${int} NOT NULL,
      PRIMARY KEY (posting_id, account_id)${endClustered}`,
    ...appendOnly('postings'),
    ...appendOnly('entries'),
    `CREATE TABLE idempotency (
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      route ${text} NOT NULL,
      body_hash ${text} NOT NULL,
      status ${int} NOT NULL,
      response ${text} NOT NULL,
      created_at ${int} NOT NULL,
      PRIMARY KEY (user_id, client_id)${end}`,
    `CREATE TABLE audit_log (
      id ${serial},
      at ${int} NOT NULL,
      actor ${text} NOT NULL,
      action ${text} NOT NULL,
      subject ${text} NOT NULL,
      user_id ${text},
      details ${text} NOT NULL${end}`,
    'CREATE INDEX audit_log_user ON audit_log (user_id) WHERE user_id IS NOT NULL',
    ...appendOnly('audit_log'),
  ],
}
